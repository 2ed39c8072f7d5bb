const LENGTH_BYTES = 4;
const TYPE_BYTES = 1;
const TERMINATE = 'X'.charCodeAt(0);
// Where the server is to answer: Sync, simple Query, Flush, the end or failure of a COPY.
const ENDS_BATCH = new Set([...'SQHcf'].map((type) => type.charCodeAt(0)));

/**
 * Cuts what a client writes into batches the engine can run in one go. Returns a function that takes
 * the next bytes and gives the whole batches among them, in one piece of memory of its own, and
 * whether the client said goodbye (PostgreSQL's frontend/backend protocol, version 3).
 */
export function batchReader(): (chunk: Uint8Array) => { batches: Uint8Array; ended: boolean } {
  let pending: Buffer = Buffer.alloc(0);
  // The start-up message is the first and the only one without a type.
  let started = false;

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    let messageAt = 0;
    let batchEnd = 0;
    let ended = false;
    while (!ended) {
      const lengthAt = messageAt + (started ? TYPE_BYTES : 0);
      if (pending.length < lengthAt + LENGTH_BYTES) break;
      const next = lengthAt + pending.readInt32BE(lengthAt);
      if (pending.length < next) break;
      const type = pending.readUInt8(messageAt);
      if (started && type === TERMINATE) ended = true;
      else if (!started || ENDS_BATCH.has(type)) batchEnd = next;
      started = true;
      messageAt = next;
    }
    const batches = Uint8Array.from(pending.subarray(0, batchEnd));
    pending = pending.subarray(batchEnd);
    return { batches, ended };
  };
}
