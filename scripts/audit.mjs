// npm run check -- --only audit

import { auditOutcome } from './audit-outcome.mjs';
import { run } from './child-process.mjs';

// The registry may be out of reach, and then npm tries again for minutes.
const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 });
const { ok, lines } = auditOutcome(output);
for (const line of lines) console.log(line);
process.exitCode = ok ? 0 : 1;
