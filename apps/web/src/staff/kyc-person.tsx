import { useRef, useState } from 'react';
import { routes } from '#core/routes.ts';
import { useMay } from '#core/session.ts';
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { useLetterKeys } from '#ui/letter-keys.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './kyc.module.css';
import { KycChecks } from './kyc-checks.tsx';
import { KycDecision } from './kyc-decision.tsx';
import { KycDocuments } from './kyc-documents.tsx';
import type { StaffRecord } from './queries.ts';
import { roleWords } from './staff-terms.ts';
import { useStaffWindow } from './staff-window.ts';
import type { KycQueueState } from './use-kyc-queue.ts';

type KycPersonProps = {
  record: StaffRecord;
  queue: KycQueueState;
  /** Asks for fresh links to the documents. */
  onReload: () => void;
};

/** What the viewer of a document takes as its own keys. */
const viewKeys = ['+', '=', '-', '0', '[', ']'];

/** Hands a key to the document that shows, wherever the keyboard stands. */
function toView(viewer: HTMLElement | null, key: string) {
  const view = viewer?.querySelector('section');
  view?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** One registration: its documents large, what a reviewer compares beside them, and the decision. */
export function KycPerson({ record, queue, onReload }: KycPersonProps) {
  const { data: staff, checks } = record;
  const { documents } = staff.kyc;
  const mayDecide = useMay('staff:decide') && staff.status === 'pending_review';
  const { onOpen } = useStaffWindow();
  const [shownId, setShownId] = useState<string>();
  const viewer = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === shownId),
  );
  const shown = documents[at];

  function stepDocument(by: number) {
    const count = documents.length;
    if (count > 0) setShownId(documents[(at + by + count) % count]?.id);
  }
  const ask = () => mayDecide && shown && onOpen({ kind: 'ask', staff, document: shown });

  useLetterKeys({
    j: () => queue.step(1),
    k: () => queue.step(-1),
    n: () => stepDocument(1),
    p: () => stepDocument(-1),
    a: () => mayDecide && onOpen({ kind: 'approve', staff }),
    r: () => mayDecide && onOpen({ kind: 'reject', staff }),
    g: ask,
    Escape: queue.close,
    ...Object.fromEntries(viewKeys.map((key) => [key, () => toView(viewer.current, key)])),
  });

  return (
    <article className={styles.person} aria-label={`Registration of ${staff.name}`}>
      <KycDocuments
        viewer={viewer}
        documents={documents}
        shown={shown}
        mayAsk={mayDecide}
        onShow={setShownId}
        onNext={() => stepDocument(1)}
        onAsk={ask}
        onReload={onReload}
      />
      <div className={styles.side}>
        <Panel
          title={staff.name}
          description={
            <>
              {staff.registered ? 'Registered' : 'Added'} <RelativeTime at={staff.createdAt} />
            </>
          }
          aside={<Link to={routes.staffProfile(staff.id)}>Profile</Link>}
        >
          <KycChecks checks={checks} />
        </Panel>
        <Panel title="Details">
          <KeyValueList
            items={[
              { label: 'Email', value: <EmailLink email={staff.email} /> },
              { label: 'Phone', value: staff.phone && <PhoneLink phone={staff.phone} /> },
              { label: 'Dept', value: staff.department },
              { label: 'PAN', value: staff.pan },
              { label: 'Name on PAN', value: staff.panName },
              ...(staff.role ? [{ label: 'Role', value: roleWords[staff.role].label }] : []),
            ]}
          />
        </Panel>
        <KycDecision staff={staff} queue={queue} />
      </div>
    </article>
  );
}
