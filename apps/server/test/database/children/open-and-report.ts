import { openDatabase } from '#core/database/open.ts';

// Opens the folder and prints whether it could. A holder stays until its input ends.

try {
  const open = await openDatabase({ folder: process.argv[2] ?? '', durable: false });
  console.log(JSON.stringify({ opened: true, pid: process.pid }));
  process.stdin.resume().on('end', () => void open.close());
} catch (error) {
  console.log(JSON.stringify({ opened: false, message: String(error) }));
}
