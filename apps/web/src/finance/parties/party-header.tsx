import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { filledDialog } from '#core/filled.ts';
import { useCan } from '#core/session.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { CodeText } from '#ui/code-text.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FigureStripSkeleton } from '#ui/figure-strip.tsx';
import { Link } from '#ui/link.tsx';
import { RecordHeader, RecordHeaderSkeleton } from '#ui/record-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PartyRecord } from './party-endpoints.ts';
import { figureNames, PartyFigures } from './party-figures.tsx';
import styles from './party-page.module.css';
import { partyTexts } from './party-texts.ts';
import { partySettlement } from './slots.ts';
import { restore, useRemoval } from './use-removal.ts';

const SettlementDialog = filledDialog(partySettlement);

const breadcrumbsOf = (kind: PartyKind) => ({
  to: partyTexts[kind].list,
  label: partyTexts[kind].plural,
});

type PartyHeaderProps = { record: PartyRecord; onEdit: () => void };

/** Identifies the customer or vendor, with the balance and all actions. */
export function PartyHeader({ record: { data: party, figures }, onEdit }: PartyHeaderProps) {
  const { kind, name, gstin, isSez, company, contact, isArchived } = party;
  return (
    <RecordHeader
      breadcrumbs={breadcrumbsOf(kind)}
      name={name}
      badge={
        <>
          {isArchived && <StatusBadge status="archived" />}
          {isSez && <StatusBadge status="In a SEZ" tone="planned" />}
        </>
      }
      facts={
        <>
          {gstin ? <CodeText code={gstin} what="GSTIN" /> : <span>No GSTIN</span>}
          {company && <Link to={companyRoutes.record(company.id)}>{company.name}</Link>}
          {contact && <span>{contact}</span>}
        </>
      }
      actions={<PartyButtons record={{ data: party, figures }} onEdit={onEdit} />}
    >
      <PartyFigures party={party} figures={figures} />
    </RecordHeader>
  );
}

function PartyButtons({ record: { data: party, figures }, onEdit }: PartyHeaderProps) {
  const { kind, isArchived } = party;
  const canWrite = useCan('finance:write');
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const remove = useRemoval(() => navigate({ href: partyTexts[kind].list, replace: true }));
  if (!canWrite) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={onEdit}
      >
        Edit
      </Button>
      {isArchived ? (
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={16} aria-hidden="true" />}
          onClick={() => void restore(party)}
        >
          Restore
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => void remove(party)}
        >
          Delete
        </Button>
      )}
      {figures.due > 0 && (
        <Button onClick={() => openDialog(SettlementDialog, { party })}>Record payment</Button>
      )}
    </>
  );
}

/** The placeholder until the record is loaded. */
export function PartySkeleton({ kind }: { kind: PartyKind }) {
  return (
    <RecordHeaderSkeleton breadcrumbs={breadcrumbsOf(kind)}>
      <FigureStripSkeleton className={styles.strip} labels={figureNames} />
    </RecordHeaderSkeleton>
  );
}
