import '#ui/styles.ts';
import { Button, Checkbox, Select, TextInput, Textarea, Anchor } from '@mantine/core';
import { IconBuilding, IconCurrencyRupee, IconDownload, IconEye, IconId, IconLayoutDashboard, IconPackage, IconPackageExport, IconPackageImport, IconPencil, IconPlayerPause, IconPlus, IconSettings, IconTrash, IconTrophy, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthFrame } from '#ui/auth-frame.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { ConfirmProvider, useConfirm } from '#ui/confirm.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { Identity } from '#ui/identity.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { Meter } from '#ui/meter.tsx';
import { NotAvailable } from '#ui/not-available.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ShellFrame } from '#ui/shell-frame/shell-frame.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { StatCard, StatRow } from '#ui/stat-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import type { LinkProps } from '#ui/link.tsx';

const q = new URLSearchParams(location.search);
const view = q.get('view') ?? 'list';
function Hash({ to, children, onClick, ...o }: LinkProps) { return <a href={to} {...o} onClick={(e) => { e.preventDefault(); onClick?.(); (window as any).went = to; }}>{children}</a>; }

const groups = [
  { label: 'Programme', items: [['Dashboard','Today at a glance',IconLayoutDashboard],['Companies','Client organisations',IconBuilding],['Teams','Rosters and limits',IconUsersGroup],['Challenges','Programmes and days',IconTrophy]] },
  { label: 'People', items: [['Employees','Directory and points',IconUsers],['Staff','KYC, tasks and roles',IconId]] },
  { label: 'Operations', items: [['Inventory','Boxes, SKUs and stock',IconPackage],['Provisioning','Pick tickets',IconPackageExport],['Returns','Transport to storage',IconPackageImport]] },
  { label: 'Money', items: [['Finance','Invoices, payroll, tax',IconCurrencyRupee]] },
].map((g) => ({ label: g.label, items: g.items.map(([label, description, icon]: any) => ({ label, description, icon, to: `/admin/${label.toLowerCase()}`, current: label === (view === 'dash' ? 'Dashboard' : 'Companies') })) }));

type Co = { id: string; name: string; industry: string; code: string; contact: string; email: string; employees: number; max: number; status: string; at: string };
const names = [['Brightloom Textiles','Manufacturing','active'],['Saffron Ledger','Finance','trial'],['Monsoon Cloud','Technology','active'],['Kaveri Health','Healthcare','suspended'],['Banyan Learning','Education','inactive'],['Warp & Weft','Retail','active'],['Sahyadri Components Private Limited of Pune and Nashik','Manufacturing','active'],['Tamarind Foods','Retail','active'],['Udaipur Marble','Other','trial'],['Konkan Shipping','Other','active'],['Indus Robotics','Technology','active'],['Nilgiri Tea','Retail','inactive']];
const all: Co[] = Array.from({ length: 36 }, (_, i) => { const [name, industry, status] = names[i % 12] as any; return { id: String(i), name: i < 12 ? name : `${name} ${i}`, industry, status, code: `${name.slice(0,4).toUpperCase().replace(/\W/g,'')}-7K${i}Q`, contact: ['Ananya Iyer','Rohit Kulkarni','Meera Nair','Farhan Qureshi'][i % 4]!, email: `contact${i}@${name.toLowerCase().replace(/\W+/g,'')}.example.com`, employees: (i * 37) % 120, max: i % 5 === 1 ? (i * 37) % 120 || 50 : 150, at: new Date(Date.now() - i * 3.7e6).toISOString() }; });
const columns: Column<Co>[] = [
  { id: 'name', header: 'Company', sortKey: 'name', card: 'title', cell: (c) => <Identity tile name={c.name} detail={c.industry} /> },
  { id: 'code', header: 'Code', cell: (c) => <CodeText code={c.code} what="company code" />, sortKey: 'companyCode' },
  { id: 'contact', header: 'Contact', stretch: true, cell: (c) => <Identity name={c.contact} detail={c.email} />, card: 'subtitle' },
  { id: 'employees', header: 'Employees', align: 'end', sortKey: 'employeeCount', downFirst: true, cell: (c) => formatNumber(c.employees) },
  { id: 'max', header: 'Max allowed', width: 150, cell: (c) => <Meter label="Employees" value={c.employees} max={c.max} words={`${c.employees} of ${c.max}`} marksFull />, card: 'meta' },
  { id: 'status', header: 'Status', sortKey: 'status', card: 'badge', cell: (c) => <StatusBadge status={c.status} /> },
  { id: 'at', header: 'Added', sortKey: 'createdAt', downFirst: true, cell: (c) => <RelativeTime at={c.at} />, },
];

function List() {
  const [search, setSearch] = useState(q.get('q') ?? '');
  const [status, setStatus] = useState<string | undefined>(q.get('status') ?? undefined);
  const [sort, setSort] = useState('-createdAt');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(25);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(q.get('sel') ? ['1', '3'] : []));
  const [edit, setEdit] = useState<Co | 'new' | undefined>(view === 'dialog' ? 'new' : undefined);
  const [open, setOpen] = useState<Co | undefined>(view === 'drawer' ? all[0] : undefined);
  const confirm = useConfirm();
  const found = all.filter((c) => c.name.toLowerCase().includes(search.toLowerCase()) && (!status || c.status === status));
  const state = q.get('state');
  return (
    <>
      <PageHeader title="Companies" description="Client organisations, their contacts and limits" actions={<><Button variant="default" leftSection={<IconDownload size={16} />}>Export CSV</Button><Button leftSection={<IconPlus size={16} />} onClick={() => setEdit('new')}>Add company</Button></>} />
      <DataTable<Co>
        id="g" caption="Companies" noun={['company', 'companies']} columns={columns}
        rows={state === 'loading' || state === 'error' ? undefined : state === 'empty' ? [] : found.slice((page - 1) * limit, page * limit)}
        rowId={(c) => c.id} rowName={(c) => c.name} total={found.length} fetching={state === 'fetching'} expectedRows={12}
        sort={sort} onSort={setSort} onOpen={setOpen}
        actions={(c) => [
          { label: 'View', icon: IconEye, onSelect: () => setOpen(c) },
          { label: 'Edit', icon: IconPencil, onSelect: () => setEdit(c) },
          { label: 'Suspend', icon: IconPlayerPause, onSelect: () => toast.note('Suspended'), disabled: c.status === 'suspended' ? 'Already suspended' : undefined },
          { label: 'Deactivate', icon: IconTrash, tone: 'bad', onSelect: () => void confirm({ title: `Deactivate ${c.name}?`, effects: async () => { await new Promise((r) => setTimeout(r, 400)); return ['42 employees will not be able to sign in.', 'The portal login anita@example.com stops working.', 'The company can be reactivated later.']; }, verb: 'Deactivate', busyText: 'Deactivating…', tone: 'danger', run: () => new Promise((r) => setTimeout(r, 900)) }).then((yes) => yes && toast.success('Company deactivated successfully', { action: { label: 'Undo', onSelect: () => toast.success('Company reactivated') } })), visible: c.status !== 'inactive' },
        ]}
        {...(q.get('sel') ? { selection: { ids, onChange: setIds, actions: [{ label: 'Export', icon: IconDownload, onSelect: () => {} }, { label: 'Deactivate', icon: IconTrash, tone: 'bad' as const, onSelect: () => {} }] } } : {})}
        toolbar={(v) => <FilterBar search={{ value: search, onChange: setSearch, label: 'Search companies', placeholder: 'by name, code, email' }} filters={[{ id: 'status', label: 'Status', all: 'All statuses', value: status, onChange: setStatus, options: [{ value: 'active', label: 'Active' }, { value: 'inactive', label: 'Inactive' }, { value: 'suspended', label: 'Suspended' }, { value: 'trial', label: 'Trial' }] }]} count={state === 'loading' ? undefined : formatCount(found.length, ['company', 'companies'])} onClearAll={() => { setSearch(''); setStatus(undefined); }} end={v} />}
        empty={<EmptyState title="No companies found" description="Companies are the client organisations whose employees take part. Add the first one to begin." action={<Button leftSection={<IconPlus size={16} />}>Add company</Button>} />}
        error={state === 'error' ? <ErrorPanel title="Could not load companies." detail="Cannot connect to server. Is the backend running?" requestId="0198f2a4-77b1-7cc0-9d3e-1a2b3c4d5e6f" onRetry={() => {}} /> : undefined}
        footer={<Pager page={page} limit={limit} total={q.get('big') ? 128450 : found.length} onPage={setPage} onLimit={setLimit} />}
      />
      <Edit of={edit} onClose={() => setEdit(undefined)} />
      <SideDrawer opened={open !== undefined} onClose={() => setOpen(undefined)} title={open?.name ?? ''} badge={open && <StatusBadge status={open.status} />} description="Manufacturing, added 20 Nov 2026" footer={<><Button variant="default" color="clay">Deactivate</Button><Button onClick={() => { setEdit(open); }}>Edit</Button></>}>
        <Meter label="Employees" value={42} max={50} words="42 of 50 places taken" heading={<b>42 of 50 places taken</b>} aside="8 open" size="large" marksFull />
        <div style={{ height: 18 }} />
        <KeyValueList items={[{ label: 'Code', value: <CodeText code="BRIG-7K2Q" what="company code" /> }, { label: 'Email', value: 'hello@brightloom.example.com' }, { label: 'Contact', value: 'Ananya Iyer, Head of HR' }, { label: 'Phone', value: '+91 98450 12345' }, { label: 'Address', value: '14, 2nd Main, Indiranagar, Bengaluru, Karnataka 560038' }, { label: 'Portal login', value: null }]} />
        <h3 style={{ margin: '22px 0 12px', fontSize: 17 }}>History</h3>
        <HistoryList entries={[{ id: '1', who: 'Asha Menon', what: 'changed the company', at: new Date().toISOString(), changes: [{ label: 'Max employees', before: '40', after: '50' }, { label: 'Status', before: 'Trial', after: 'Active' }, { label: 'Phone', before: null, after: '+91 98450 12345' }] }, { id: '2', who: 'Rohit Kulkarni', what: 'deactivated the company', at: new Date(Date.now() - 86400000).toISOString(), changes: [{ label: 'Status', before: 'Active', after: 'Inactive' }] }, { id: '3', who: 'The system', what: 'created the company', at: '2026-02-03T10:00:00Z' }]} />
      </SideDrawer>
    </>
  );
}

function Edit({ of, onClose }: { of: Co | 'new' | undefined; onClose: () => void }) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; requestId?: string }>();
  const problems = tried && !name ? [{ name: 'name', label: 'Company name', message: 'Company name is required' }, { name: 'email', label: 'Company email', message: 'Company email is required' }, { name: 'industry', label: 'Industry', message: 'Pick one' }] : [];
  const err = (n: string) => problems.find((p) => p.name === n)?.message;
  return (
    <Dialog opened={of !== undefined} onClose={() => { setTried(false); setName(''); setError(undefined); onClose(); }} title={of === 'new' ? 'Add company' : 'Edit company'} dirty={name !== ''} busy={busy}>
      <FormShell onSubmit={async () => { setTried(true); (window as any).sent = ((window as any).sent ?? 0) + 1; if (!name) return; setBusy(true); await new Promise((r) => setTimeout(r, 800)); setBusy(false); if (name === 'bad') setError({ message: 'Someone else changed this record. Reload and try again.', requestId: '0198f2a4-77b1' }); else { toast.success('Company created (code: BRIG-7K2Q)'); setName(''); onClose(); } }} problems={problems} error={error} busy={busy} submit={of === 'new' ? 'Create company' : 'Save changes'} busyText="Creating..." onCancel={onClose}>
        <TextInput name="name" label="Company name" withAsterisk value={name} onChange={(e) => setName(e.currentTarget.value)} error={err('name')} />
        <FieldRow><TextInput name="email" label="Company email" withAsterisk error={err('email')} /><Select data-field="industry" label="Industry" data={['Technology', 'Finance', 'Healthcare', 'Retail', 'Manufacturing', 'Education', 'Other']} placeholder="Choose" error={err('industry')} /></FieldRow>
        <FieldGroup title="Contact person"><FieldRow><TextInput label="Name" withAsterisk /><TextInput label="Designation" /></FieldRow><FieldRow><TextInput label="Email" withAsterisk /><TextInput label="Phone" description="With the country code" /></FieldRow></FieldGroup>
        <FieldGroup title="Portal login"><Checkbox label="Create login now?" description="The user will be forced to reset the password on first login." /><PasswordField label="Password" autoComplete="new-password" /><Textarea label="Note" /></FieldGroup>
      </FormShell>
    </Dialog>
  );
}

function Dash() {
  return (
    <>
      <PageHeader title="Good morning, Asha" description="Friday, 20 November 2026" trail={[{ label: 'Programme', to: '/x' }]} />
      <StatRow>
        <StatCard label="Total companies" value="42" comparison="3 joined this month" to="/admin/companies" />
        <StatCard label="Total employees" value="1,28,450" comparison="3,248 joined this month" to="/admin/employees" />
        <StatCard label="Active challenges" value={undefined} to="/x" />
        <StatCard label="Avg engagement" value="68%" comparison="Up 3 points since October" />
      </StatRow>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,320px),1fr))', gap: 16, marginTop: 16 }}>
        <Panel title="Engagement"><div style={{ display: 'grid', gap: 18 }}>{[['Daily active', 61, '78,354 people'], ['Weekly active', 83, '1,06,613 people'], ['Challenge completion', 47, '60,371 people']].map(([l, v, p]: any) => <Meter key={l} size="large" label={l} value={v} max={100} words={`${v}%, ${p}`} heading={l} aside={<><b>{v}%</b> {p}</>} />)}</div></Panel>
        <Panel title="All tones" aside={<a href="#x">View all</a>}><div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{['active', 'approved', 'open', 'scheduled', 'trial', 'draft', 'inactive', 'pending', 'PARTIALLY_PAID', 'leader', 'suspended', 'overdue'].map((s) => <StatusBadge key={s} status={s} />)}</div><div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 }}><Button>Primary</Button><Button variant="default">Default</Button><Button variant="light">Light</Button><Button variant="subtle">Subtle</Button><Button color="clay">Danger</Button><Button variant="light" color="clay">Danger light</Button><Button disabled>Disabled</Button></div><div style={{ display: 'grid', gap: 8, marginTop: 14 }}><Notice tone="info" message="Mails are saved as files." /><Notice tone="attention" message="Mails are not delivered." /><Notice tone="bad" title="Refused" message="Too many attempts." requestId="0198f2a4" /></div></Panel>
        <Panel title="Recent activity" flush><EmptyState title="Nothing yet" description="What people do shows here." /></Panel>
      </div>
    </>
  );
}

function Sign() {
  return <AuthFrame title="Sign in" description="Use your administrator account."><FormShell onSubmit={() => {}} problems={[]} error={q.get('err') ? { message: 'Email or password is incorrect.' } : undefined} busy={false} submit="Sign In" busyText="Signing in..." wide><TextInput size="md" label="Email" /><PasswordField size="md" label="Password" autoComplete="current-password" /><div style={{ display: 'flex', justifyContent: 'space-between' }}><Checkbox label="Remember me" /><Anchor component="button">Forgot password?</Anchor></div></FormShell></AuthFrame>;
}
const item = { label: 'Settings', icon: IconSettings, onSelect: () => {} };
function App() {
  if (view === 'sign') return <Sign />;
  if (view === 'wait') return <LoadingScreen />;
  return <ConfirmProvider><ShellFrame groups={groups} account={{ name: 'Asha Menon', email: 'asha.menon@kolam.example.com', role: 'Administrator' }} menu={[item]} onSignOut={() => {}} home="/admin/dashboard">{view === 'dash' ? <Dash /> : view === 'none' ? <NotAvailable title="Teams" back={{ label: 'Back to the dashboard', to: '/admin/dashboard' }} /> : <List />}</ShellFrame></ConfirmProvider>;
}
createRoot(document.getElementById('root')!).render(<UiProvider link={Hash}><App /></UiProvider>);
(window as any).toast = toast;
