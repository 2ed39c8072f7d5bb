import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';
import { personList } from '@kolam/contract/portal/people/values.ts';
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { peopleImportRoutes } from '#portal/people-imports/routes.ts';
import { SeatsPanel } from '#portal/seat-requests/seats-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import styles from './people.module.css';
import { personColumns } from './person-columns.tsx';
import { usePeople, usePlaces } from './queries.ts';
import { usePersonActions } from './use-person-actions.ts';

const AddPersonDialog = lazyDialog(() => import('./add-person-dialog.tsx'), 'AddPersonDialog', {
  title: 'Add a person',
  size: 'large',
  fields: 7,
});
const EditPersonDialog = lazyDialog(() => import('./edit-person-dialog.tsx'), 'EditPersonDialog', {
  title: ({ person }) => `Edit ${fullName(person)}`,
  size: 'large',
  fields: 6,
});

/** The people of the company, for its HR. */
export function CompanyPeopleScreen() {
  const list = useListState(personList);
  const query = usePeople(listQuery(list.state));
  const places = usePlaces().data;
  const openDialog = useOpenDialog();
  const actions = usePersonActions((person) => openDialog(EditPersonDialog, { person }));
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openDialog(AddPersonDialog)}
    >
      Add person
    </Button>
  );
  const addMany = (
    <LinkButton to={peopleImportRoutes.page()} icon={IconFileImport}>
      Import
    </LinkButton>
  );
  const { team, department } = list.state.filters;
  const filters = [
    ...list.selects,
    {
      id: 'team',
      label: 'Team',
      all: 'All teams',
      value: team,
      options: (places?.teams ?? []).map(({ id, name }) => ({ value: id, label: name })),
      onChange: (value: string | undefined) => list.setFilter('team', value),
    },
    {
      id: 'department',
      label: 'Department',
      all: 'All departments',
      value: department,
      options: (places?.departments ?? []).map((name) => ({ value: name, label: name })),
      onChange: (value: string | undefined) => list.setFilter('department', value),
    },
  ];

  return (
    <>
      <PageHeader
        title="People"
        description="Who takes part. Nobody of your company sees what one person does."
        actions={
          <>
            {addMany}
            {add}
          </>
        }
      />
      <div className={styles.seats}>
        <SeatsPanel />
      </div>
      <ListTable<CompanyPerson>
        list={list}
        query={query}
        id="company-people"
        caption="People"
        noun={['person', 'people']}
        columns={personColumns}
        rows={query.data?.employees}
        rowId={({ id }) => id}
        rowName={fullName}
        total={query.data?.total}
        filters={filters}
        actions={actions}
        empty={
          <EmptyList
            list={list}
            title="No people found"
            description="Add the people of your company. Each gets an invitation by mail."
            action={add}
            noMatch="Nobody matches this search and these filters."
          />
        }
        problem="Could not load the people."
      />
    </>
  );
}
