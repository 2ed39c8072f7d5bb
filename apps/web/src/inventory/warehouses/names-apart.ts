type Named = { id: string; name: string; code: string; address: { city: string } };

/** Returns the names of warehouses for a list of choices. Equal names get city and code. */
export function namesApart(warehouses: readonly Named[]): Map<string, string> {
  const times = new Map<string, number>();
  const keyOf = ({ name }: Named) => name.toLowerCase();
  for (const each of warehouses) times.set(keyOf(each), (times.get(keyOf(each)) ?? 0) + 1);
  return new Map(
    warehouses.map((each) => {
      const { id, name, code, address } = each;
      const apart = [address.city, code].filter(Boolean).join(', ');
      return [id, times.get(keyOf(each)) === 1 ? name : `${name} (${apart})`];
    }),
  );
}
