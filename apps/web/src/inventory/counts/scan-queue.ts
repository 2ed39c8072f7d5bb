import { ApiProblem } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';

type Scanned = { code: string; condition: string; qty: number };
export type ScanBody<Wish extends Scanned> = Wish & { boxId: string | null; placeOnly: boolean };

type Waiting<Wish extends Scanned> = {
  wish: Wish;
  action: ReturnType<typeof createIdempotencyKey>;
  /** As it was first sent: where it counts must not change while nobody knows whether it did. */
  body?: ScanBody<Wish>;
};

/** Where counting goes on. */
type Place = { boxId: string | null };

type QueueOptions<Wish extends Scanned, ResponseBody> = {
  send: (body: ScanBody<Wish>, key: string) => Promise<ResponseBody>;
  /** Where counting goes on after an answer; undefined: where it went on before. */
  placeOf: (response: ResponseBody) => Place | undefined;
  /** Counting goes on in a place that was chosen while scans waited. */
  onPlace: (boxId: string | null) => void;
  onAnswer: (response: ResponseBody) => void;
  onProblem: (error: unknown, asked: { code: string; isLost: boolean }) => void;
  onChange: (state: QueueState) => void;
};

export type QueueState = {
  waiting: number;
  /** No answer came for the first of them: it is sent again under its key. */
  isLost: boolean;
  /** A code that is no product failed: nothing is counted until it is clear where. */
  needsPlace: boolean;
};

const isAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.kind === 'http' && error.status < 500;

/**
 * Scans one after the other, in the order they came, however fast. Anyone who scans looks at the shelf
 * and not at the screen: so what got no answer holds up the rest and counts once however often it is
 * sent, and after the code of a box that failed no product counts in the box before.
 */
export class ScanQueue<Wish extends Scanned, ResponseBody> {
  #waiting: (Waiting<Wish> | Place)[] = [];
  #isRunning = false;
  #isLost = false;
  #needsPlace = false;
  #boxId: string | null;
  #options: QueueOptions<Wish, ResponseBody>;

  constructor(boxId: string | null, options: QueueOptions<Wish, ResponseBody>) {
    this.#boxId = boxId;
    this.#options = options;
  }

  /** Where the next code counts; the address says so while nothing waits. */
  follow(boxId: string | null): void {
    if (this.#waiting.length === 0) this.#boxId = boxId;
  }

  /** Someone said where counting goes on: after all that was scanned before. */
  goTo(boxId: string | null): void {
    if (this.#waiting.length === 0) this.#enter({ boxId });
    else this.#waiting.push({ boxId });
    this.#tell();
  }

  #enter({ boxId }: Place): void {
    this.#boxId = boxId;
    this.#needsPlace = false;
  }

  add(wish: Wish): void {
    this.#waiting.push({ wish, action: createIdempotencyKey() });
    void this.run();
  }

  /** Whether all that was scanned is counted, and the next code counts in this place: now, not when it was last told. */
  isSettledIn(boxId: string | null): boolean {
    return this.#waiting.length === 0 && !this.#needsPlace && this.#boxId === boxId;
  }

  /** Sends what waits, also once more what got no answer. */
  async run(): Promise<void> {
    if (this.#isRunning) return this.#tell();
    this.#isRunning = true;
    this.#isLost = false;
    for (let next = this.#waiting[0]; next && !this.#isLost; next = this.#waiting[0]) {
      this.#tell();
      if ('action' in next) await this.#send(next);
      else this.#go(next);
      if (!this.#isLost) this.#waiting.shift();
    }
    this.#isRunning = false;
    this.#tell();
  }

  #go(place: Place): void {
    this.#enter(place);
    this.#options.onPlace(place.boxId);
  }

  async #send(scan: Waiting<Wish>): Promise<void> {
    const { send, placeOf, onAnswer: onResponse, onProblem } = this.#options;
    scan.body ??= { ...scan.wish, boxId: this.#boxId, placeOnly: this.#needsPlace };
    const { body, action } = scan;
    try {
      const response = await action(body, (key) => send(body, key));
      const place = placeOf(response);
      if (place) this.#enter(place);
      onResponse(response);
    } catch (error) {
      this.#isLost = !isAnswered(error);
      // Refused at its code it is no product, or not for this place.
      if (error instanceof ApiProblem && error.fields.code) this.#needsPlace = true;
      onProblem(error, { code: body.code, isLost: this.#isLost });
    }
  }

  #tell(): void {
    this.#options.onChange({
      waiting: this.#isLost ? 0 : this.#waiting.length,
      isLost: this.#isLost,
      needsPlace: this.#needsPlace,
    });
  }
}
