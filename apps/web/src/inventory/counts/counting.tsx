import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { createActKey } from '#core/act-key.ts';
import { sayFailure } from '#core/problem-report.ts';
import { useMay } from '#core/session.ts';
import { useSingleAct } from '#core/single-act.ts';
import { conditionTerms } from '#core/stock-terms.ts';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.ts';
import { ScanPanel } from '../scanner/scan-panel.tsx';
import { CountLines } from './count-lines.tsx';
import { CountPlaces, placeIdOf, placeNameOf } from './count-places.tsx';
import styles from './counts.module.css';
import { openLinesQuery } from './counts-search.ts';
import { type CountDetail, finishPlace, refreshAll } from './queries.ts';
import { type ScanWish, useCounting } from './use-counting.ts';
import { useLines } from './use-lines.ts';

const conditionOptions = onHandConditions.map((value) => ({
  value,
  label: conditionTerms[value].label,
}));

const quantityIn = (text: string) => (/^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : 1);

/** Counting without seeing what should be there: a place, and what is scanned in it. */
export function Counting({ count }: { count: CountDetail }) {
  const list = useLines();
  const mayWrite = useMay('inventory:write');
  const { wh, box } = count;
  // A count of one box knows no other place.
  const place = box?.id ?? list.state.filters.at ?? wh.id;
  const boxId = place === wh.id ? null : place;
  const choose = (id: string | null) => list.setFilter('at', id ?? undefined);
  const { scan, outcome, isBusy } = useCounting(count, { boxId, onPlace: choose });
  const [condition, setCondition] = useState<ScanWish['condition']>('good');
  const [quantity, setQuantity] = useState('1');

  function take(code: string) {
    scan(code, { condition, qty: quantityIn(quantity) });
    setQuantity('1');
  }

  const known = count.places.find((one) => placeIdOf(one, count) === place);
  const name = placeNameOf(known, { count, place });
  const finishing = useSingleAct({
    mutationFn: () => createActKey()({ boxId }, (key) => finishPlace(count.id, boxId, key)),
    onSuccess: (changed) => {
      toast.success(countMessages.placeCounted(name), { about: count.id });
      void refreshAll(changed);
    },
    onError: sayFailure,
  });

  return (
    <div className={styles.work}>
      <div className={styles.side}>
        {mayWrite && (
          <Panel title={`Counting ${name}`}>
            <div className={styles.scan}>
              <ScanPanel
                onCode={take}
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
                  onBlur={() => setQuantity(String(quantityIn(quantity)))}
                />
                <Select
                  label="Condition"
                  data={conditionOptions}
                  value={condition}
                  onChange={(chosen) => setCondition((chosen ?? 'good') as ScanWish['condition'])}
                  allowDeselect={false}
                />
              </div>
              <div
                className={styles.outcome}
                data-tone={outcome?.tone}
                role={outcome?.tone === 'wrong' ? 'alert' : 'status'}
              >
                <strong>
                  {outcome?.text ?? 'Scan what is there, one by one or with its quantity.'}
                </strong>
                {outcome?.detail && <span>{outcome.detail}</span>}
              </div>
              <Button
                variant={known?.countedAt ? 'default' : 'filled'}
                leftSection={<IconCheck size={16} aria-hidden="true" />}
                disabled={finishing.isPending || isBusy}
                onClick={() => finishing.start()}
              >
                {known?.countedAt ? 'Mark as counted again' : 'Mark as counted'}
              </Button>
            </div>
          </Panel>
        )}
        {box === null && <CountPlaces count={count} chosen={place} onChoose={choose} />}
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
