import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { useTeamFilter } from '#people/employees/team-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import styles from './insights.module.css';

type Who = { company: string | undefined; team: string | undefined };

type WhoFilterProps = Who & {
  /** Whether a team can be chosen too, once a company is. */
  withTeam: boolean;
  onChange: (who: Who) => void;
};

/** A filter for one company, or one of its teams. */
export function WhoFilter({ company, team, withTeam, onChange }: WhoFilterProps) {
  const companies = useCompanyFilter({
    value: company,
    onChange: (id) => onChange({ company: id, team: undefined }),
  });
  const teams = useTeamFilter({
    company,
    team,
    onChange: (id) => onChange({ company, team: id }),
  });
  return (
    <>
      <Filter {...companies} />
      {withTeam && company !== undefined && <Filter {...teams} />}
    </>
  );
}

function Filter({ label, all, options, value, onChange, server }: SelectFilter) {
  return (
    <Combobox
      className={styles.filter ?? ''}
      aria-label={label}
      options={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      server={server}
    />
  );
}
