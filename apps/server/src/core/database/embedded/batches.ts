const LENGTH_BYTES = 4;
const TYPE_BYTES = 1;
const TERMINATE = 'X'.charCodeAt(0);
// The messages after which the server is expected to respond: Sync, simple Query, Flush, and the
// end or failure of a COPY.
const ENDS_BATCH = new Set([...'SQHcf'].map((type) => type.charCodeAt(0)));

/**
 * Splits a client's bytes into batches that the engine can run in one go. Returns a function that
 * takes the next bytes and returns the complete batches among them, copied into memory that nothing
 * else uses, and whether the client sent Terminate (PostgreSQL's frontend/backend protocol, version
 * 3).
 */
export function batchReader(): (chunk: Uint8Array) => { batches: Uint8Array; ended: boolean } {
  let pending: Buffer = Buffer.alloc(0);
  // The start-up message comes first and is the only one without a type byte.
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
