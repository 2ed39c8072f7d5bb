/** Returns where goods are: the code of a box, or a warehouse for loose stock. */
export const placeName = (place: { wh: { name: string }; box: { code: string } | null }): string =>
  place.box ? `${place.box.code} · ${place.wh.name}` : `${place.wh.name}, unboxed`;
