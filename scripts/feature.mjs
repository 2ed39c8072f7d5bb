// Implements npm run feature teams: lists the feature's files in all tiers, in reading order.
import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { installIfNeeded } from './install.mjs';
import { inRoot, root } from './paths.mjs';

installIfNeeded();
const { featureFiles, featureNames, featuresNamed } = await import('./feature-files.mjs');

const [asked] = process.argv.slice(2);
const names = featureNames(root);
const found = names.filter((name) => name === asked || name.endsWith(`/${asked}`));
const [feature] = found;

if (feature === undefined || found.length > 1) {
  if (found.length > 1) console.error(`Which of them: ${found.join(', ')}?`);
  else if (asked !== undefined) {
    const [features = ''] = readFileSync(inRoot('docs/features.md'), 'utf8').split('## Screens');
    const meant = featuresNamed(features, asked, names);
    const where = meant.length > 0 ? ` docs/features.md has it in ${meant.join(', ')}.` : '';
    console.error(`There is no feature called ${asked}.${where}`);
  }
  console.log(`The features: ${names.join(', ')}`);
  process.exit(1);
}

let total = 0;
for (const { tier, files } of featureFiles(root, feature)) {
  console.log(`\n${tier}`);
  for (const { file, lines } of files) {
    total += lines;
    console.log(`${String(lines).padStart(6)}  ${file}`);
  }
}
console.log(`\n${String(total).padStart(6)}  lines in all`);
