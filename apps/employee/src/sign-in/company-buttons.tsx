import type { CompanyChoice } from '#core/api-problem.ts';
import { Button } from '#ui/button.tsx';

type CompanyButtonsProps = {
  title: string;
  companies: readonly CompanyChoice[];
  onChoice: (companyCode: string) => void;
};

/** Asks by name which company is meant, since nobody remembers its code. */
export function CompanyButtons({ title, companies, onChoice }: CompanyButtonsProps) {
  return (
    <>
      <h2>{title}</h2>
      {companies.map(({ companyCode, name }) => (
        <Button key={companyCode} look="outlined" onClick={() => onChoice(companyCode)}>
          {name}
        </Button>
      ))}
    </>
  );
}
