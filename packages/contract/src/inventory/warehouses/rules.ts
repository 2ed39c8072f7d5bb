import { z } from 'zod';
import { choice, flag, requiredText, text } from '../../core/fields.ts';
import { warehouseLimits } from './limits.ts';
import { warehouseTypes } from './values.ts';

const name = requiredText('Name', { max: 120 });
const type = choice('Type', warehouseTypes);
const isActive = flag('Active');
const addressProblem = { error: 'Address must be an object' };

/** Not validated by Indian rules, since a warehouse may be abroad. */
const addressFields = {
  line1: text('Address line', { max: 300 }),
  city: text('City', { max: 100 }),
  state: text('State', { max: 100 }),
  pincode: text('PIN code', { max: 12 }),
  country: text('Country', { max: 100 }),
};

export const createWarehouseSchema = z.object({
  name,
  type: type.default(warehouseLimits.defaultType),
  isActive: isActive.default(true),
  address: z
    .object(
      {
        line1: addressFields.line1.default(''),
        city: addressFields.city.default(''),
        state: addressFields.state.default(''),
        pincode: addressFields.pincode.default(''),
        country: addressFields.country.default(warehouseLimits.defaultCountry),
      },
      addressProblem,
    )
    .prefault({}),
});
export type CreateWarehouse = z.output<typeof createWarehouseSchema>;

/** Omitted fields stay unchanged, in the address too. */
export const updateWarehouseSchema = z.object({
  name: name.exactOptional(),
  type: type.exactOptional(),
  isActive: isActive.exactOptional(),
  address: z
    .object(
      {
        line1: addressFields.line1.exactOptional(),
        city: addressFields.city.exactOptional(),
        state: addressFields.state.exactOptional(),
        pincode: addressFields.pincode.exactOptional(),
        country: addressFields.country.exactOptional(),
      },
      addressProblem,
    )
    .exactOptional(),
});
export type UpdateWarehouse = z.output<typeof updateWarehouseSchema>;
