// Moves the clock of a Node process ahead by the milliseconds in a file, which may change at any
// time. Load it with `node --import`.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env.MOVED_CLOCK ?? '';
const { now } = Date;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(file, 'utf8'));
};
read();
setInterval(read, 20).unref();

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + ahead : Reflect.get(target, name, receiver),
});

// Node sets the `Date` of a response by its own clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
};
