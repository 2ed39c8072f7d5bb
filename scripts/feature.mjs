// npm run feature teams: the feature's files in all tiers, in reading order.
import './node-version.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './paths.mjs';

installIfNeeded();
const { featureFiles, featureNames } = await import('./feature-files.mjs');

const [feature] = process.argv.slice(2);
const names = featureNames(root);

if (feature === undefined || !names.includes(feature)) {
  if (feature !== undefined) console.error(`There is no feature called ${feature}.`);
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
