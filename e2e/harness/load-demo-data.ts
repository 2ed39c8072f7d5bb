// Loads the demo data of the browser tests in advance, while the apps are built.
import '../../scripts/follow-parent.mjs';
import { loadDemoData } from './demo-data.ts';

await loadDemoData();
