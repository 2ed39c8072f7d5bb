import { useFormContext } from 'react-hook-form';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { toast } from '#ui/toast.ts';
import type { SkuValues } from './product-values.ts';

type ScannedBarcodeProps = { onTaken?: () => void };

/** While a product form is open, a scanned code becomes its barcode, wherever the focus is. */
export function ScannedBarcode({ onTaken }: ScannedBarcodeProps) {
  const { setValue, formState } = useFormContext<SkuValues>();
  const { isSubmitted } = formState;

  function take(code: string) {
    setValue('barcode', code, { shouldDirty: true, shouldValidate: isSubmitted });
    onTaken?.();
    toast.note(`${code} stands in Barcode`, { about: 'scanned-barcode' });
  }

  return <UnseenScanPanel onCode={take} />;
}
