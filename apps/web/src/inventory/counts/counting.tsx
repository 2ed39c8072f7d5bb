import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { conditionLabels, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconMapPin, IconRefresh } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { ScanPanel } from '#core/scanning/scan-panel.tsx';
import { useCan } from '#core/session.ts';
import { useSingleAction } from '#core/single-action.ts';
import { numberOf } from '#core/typed-numbers.ts';
import { Collapse } from '#ui/collapse.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Panel } from '#ui/panel.tsx';
import { ScanEcho } from '#ui/scan-echo.tsx';
import { toast } from '#ui/toast.ts';
import { countCommandCodes, countCommandOf } from './count-commands.ts';
import { CountLines } from './count-lines.tsx';
import { CountPlaces, placeNameOf } from './count-places.tsx';
import styles from './counts.module.css';
import { type CountDetail, finishPlace, refreshCounts, useCountPlace } from './queries.ts';
import { useCountActions } from './use-count-actions.ts';
import { type ScanWish, useCounting } from './use-counting.ts';
import { openLinesQuery, useCountingPlace, useLines } from './use-lines.ts';

const WallCodesPanel = lazyNamed(
  () => import('#inventory/labels/wall-codes-panel.tsx'),
  'WallCodesPanel',
);

const conditionOptions = onHandConditions.map((value) => ({
  value,
  label: conditionLabels[value].label,
}));

/** Returns why the typed text is not a quantity, if so. */
function quantityProblem(text: string): string | undefined {
  const quantity = numberOf(text);
  if (!Number.isInteger(quantity)) return countMessages.quantityWhole;
  return quantity < 1 ? countMessages.quantityLeast : undefined;
}

/** Counting without book quantities: a place, and what is scanned in it. */
export function Counting({ count }: { count: CountDetail }) {
  const list = useLines();
  const { at, setAt } = useCountingPlace();
  const canWrite = useCan('inventory:write');
  const { wh, box } = count;
  // A count of one box has no other place.
  const place = box?.id ?? at ?? wh.id;
  const boxId = place === wh.id ? null : place;
  const counting = useCounting(count, {
    boxId,
    onPlace: (id) => setAt(id ?? undefined),
  });
  const { isLost, needsPlace } = counting;
  const isBusy = counting.waiting > 0;
  const [condition, setCondition] = useState<ScanWish['condition']>('good');
  // The condition set by a wall code must apply to a scan right after it, before the next render.
  const conditionNow = useRef(condition);
  conditionNow.current = condition;
  const { reviewing } = useCountActions(count);
  const [quantity, setQuantity] = useState('1');
  const wrong = quantityProblem(quantity);

  function take(code: string) {
    if (wrong !== undefined) return counting.refuse(wrong);
    counting.scan({ code, condition: conditionNow.current, qty: numberOf(quantity) });
    setQuantity('1');
  }

  function obey(command: NonNullable<ReturnType<typeof countCommandOf>>) {
    if (command.kind === 'condition') {
      conditionNow.current = command.condition;
      setCondition(command.condition);
      return counting.inform(`Next: ${conditionLabels[command.condition].label}`);
    }
    // A place is finished only after all its scans are counted.
    if (!counting.isSettled())
      return counting.refuse('Not yet: not all that was scanned is counted');
    if (command.kind === 'counted') return finishing.start();
    if (count.placesCounted === 0) return counting.refuse(countMessages.nothingCounted);
    reviewing.start();
  }

  function onCode(code: string) {
    const command = countCommandOf(code);
    if (command) obey(command);
    else take(code);
  }

  const known = useCountPlace(count.id, place).data;
  const name = placeNameOf(known, { count, place });
  const [action] = useState(createIdempotencyKey);
  const finishing = useSingleAction({
    mutationFn: () => action({ boxId }, (key) => finishPlace(count.id, boxId, key)),
    onSuccess: (changed) => {
      toast.success(countMessages.placeCounted(name), { about: count.id });
      void refreshCounts(changed);
    },
    onError: toastError,
  });

  return (
    <div className={styles.work}>
      <div className={styles.side}>
        {canWrite && (
          <Panel title={`Counting ${name}`}>
            <div className={styles.scan}>
              <ScanPanel
                onCode={onCode}
                label="Code of a product or a box"
                verb="Count"
                busy={isBusy}
              />
              <div className={styles.wishes}>
                <TextInput
                  label="Quantity"
                  inputMode="numeric"
                  autoComplete="off"
                  value={quantity}
                  onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
                  // Leaves the field, so that the next scan is handled and not typed into it.
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                  error={wrong}
                />
                <Combobox
                  label="Condition"
                  options={conditionOptions}
                  value={condition}
                  onChange={(chosen) => setCondition((chosen ?? 'good') as ScanWish['condition'])}
                  searchable={false}
                />
              </div>
              <ScanEcho
                echo={counting.echo}
                hint="Scan what is there, one by one or with its quantity."
              />
              {isLost && (
                <Button
                  leftSection={<IconRefresh size={16} aria-hidden="true" />}
                  onClick={counting.retry}
                >
                  Retry
                </Button>
              )}
              {needsPlace && !isLost && (
                <Button
                  leftSection={<IconMapPin size={16} aria-hidden="true" />}
                  onClick={() => counting.goTo(boxId)}
                >
                  Go on in {name}
                </Button>
              )}
              <Button
                variant={known?.countedAt || isLost || needsPlace ? 'default' : 'filled'}
                leftSection={<IconCheck size={16} aria-hidden="true" />}
                disabled={finishing.isPending || isBusy || isLost}
                onClick={() => finishing.start()}
              >
                {known?.countedAt ? 'Mark as counted again' : 'Mark as counted'}
              </Button>
              <Collapse
                title="Codes for the wall"
                note="count on by scanner"
                filled={false}
                wrong={false}
              >
                <Suspense>
                  <WallCodesPanel codes={countCommandCodes} />
                </Suspense>
              </Collapse>
            </div>
          </Panel>
        )}
        {box === null && <CountPlaces count={count} chosen={place} onChoose={counting.goTo} />}
      </div>
      <CountLines
        count={count}
        list={list}
        query={openLinesQuery(list.state, place)}
        caption={`Counted in ${name}`}
      />
    </div>
  );
}
