import type { CompanyChoice } from '#core/api-problem.ts';
import { Button } from '#ui/button.tsx';

type CompanyButtonsProps = {
  title: string;
  companies: readonly CompanyChoice[];
  busy: boolean;
  onChoice: (companyCode: string) => void;
};

/** Asks by name which company is meant, since nobody remembers its code. */
export function CompanyButtons({ title, companies, busy, onChoice }: CompanyButtonsProps) {
  return (
    <>
      <h2>{title}</h2>
      {companies.map(({ companyCode, name }) => (
        <Button key={companyCode} look="outlined" busy={busy} onClick={() => onChoice(companyCode)}>
          {name}
        </Button>
      ))}
    </>
  );
}
