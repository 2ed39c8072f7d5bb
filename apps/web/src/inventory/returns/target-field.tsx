import { MissingNotice } from '#core/missing-notice.tsx';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import styles from './returns.module.css';
import type { useTarget } from './use-target.ts';

const kinds = [
  { value: 'box', label: 'Storage box' },
  { value: 'unboxed', label: 'Unboxed' },
] as const;

/** A field for where goods go back to. */
export function TargetField({ target }: { target: ReturnType<typeof useTarget> }) {
  const { kind, boxId, box, boxQuery, wh, setKind, setBox, setWh } = target;
  const { onTyped, onFocus, onBlur } = target;
  return (
    <div className={styles.place}>
      <SegmentedControl label="Goods into" options={kinds} value={kind} onChange={setKind} />
      {kind === 'box' ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: whether the field in it has the focus
        <div onFocus={onFocus} onBlur={onBlur}>
          <BoxPicker label="Target storage box" value={boxId} onChange={setBox} onTyped={onTyped} />
        </div>
      ) : (
        <WarehousePicker label="Target warehouse" value={wh} onChange={setWh} />
      )}
      {kind === 'box' && box && (
        <p className={styles.small}>
          What is used or missing is counted in {box.wh.name}, but not on hand.
        </p>
      )}
      {kind === 'box' && <MissingNotice what="the target box" query={boxQuery} />}
    </div>
  );
}
