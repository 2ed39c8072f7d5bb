import { isId } from '@kolam/contract/core/id.ts';
import { importByFeature } from '../features.ts';
import type { TestApp } from '../test-app.ts';
import type { FuzzCases, FuzzSetup, MakeCases, Who } from './cases.ts';

export type Fixtures = Awaited<ReturnType<typeof makeFixtures>>;

/** Creates the records of all features' `fuzz.cases.ts`, those that others need first. */
export async function makeFixtures(app: TestApp) {
  const admin = await app.sessionOf(await app.makeAccount(), true);
  const made = new Map<MakeCases, Promise<FuzzCases>>();
  const casesOf = <Cases extends FuzzCases>(make: MakeCases<Cases>) => {
    const cases = made.get(make) ?? make(setup);
    made.set(make, cases);
    return cases as Promise<Cases>;
  };
  const madeBy = async <Cases extends FuzzCases>(make: MakeCases<Cases>): Promise<Cases['made']> =>
    (await casesOf(make)).made as Cases['made'];
  const setup: FuzzSetup = { app, admin, madeBy };

  const byFeature = new Map<string, FuzzCases>();
  const modules = await importByFeature<{ fuzz: MakeCases }>(/^fuzz\.cases\.ts$/);
  for (const [feature, files] of modules) {
    for (const { fuzz } of files) byFeature.set(feature, await casesOf(fuzz));
  }
  const all = [...byFeature.values()];
  const records: NonNullable<FuzzCases['records']> = Object.assign(
    {},
    ...all.map((cases) => cases.records),
  );
  const markers: Record<string, Who[]> = Object.assign({}, ...all.map((cases) => cases.markers));
  const values: Record<string, unknown> = Object.assign({}, ...all.map((cases) => cases.values));
  const ids = [
    ...Object.values(records),
    ...all.flatMap(({ others = [] }) => others),
    ...Object.values(values).map(String).filter(isId),
  ];
  return { admin, byFeature, madeBy, records, markers, values, ids };
}
