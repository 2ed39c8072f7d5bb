import { ApiProblem } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';

type Scanned = { code: string; condition: string; qty: number };
export type ScanBody<Wish extends Scanned> = Wish & { boxId: string | null; placeOnly: boolean };

type Waiting<Wish extends Scanned> = {
  wish: Wish;
  action: ReturnType<typeof createIdempotencyKey>;
  /** As first sent: its place must not change while it is unknown whether it was counted. */
  body?: ScanBody<Wish>;
};

/** The current place of counting. */
type Place = { boxId: string | null };

type QueueOptions<Wish extends Scanned, ResponseBody> = {
  send: (body: ScanBody<Wish>, key: string) => Promise<ResponseBody>;
  /** Returns the new place of counting after a response. Undefined: unchanged. */
  placeOf: (response: ResponseBody) => Place | undefined;
  /** Called when a place that was chosen while scans waited becomes the current one. */
  onPlace: (boxId: string | null) => void;
  onAnswer: (response: ResponseBody) => void;
  onProblem: (error: unknown, asked: { code: string; isLost: boolean }) => void;
  onChange: (state: QueueState) => void;
};

export type QueueState = {
  waiting: number;
  /** The first of them got no response. It is sent again with its idempotency key. */
  isLost: boolean;
  /** A code that is not a product failed: nothing is counted until the place is known. */
  needsPlace: boolean;
};

const isAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.kind === 'http' && error.status < 500;

/**
 * Sends scans one after the other, in their order, however fast they come. Users look at the shelf,
 * not at the screen. So a scan without a response blocks the rest, and counts once however often it
 * is sent. After a box's code failed, no product counts in the previous box.
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

  /** Sets the place of the next scan from the URL, if no scan waits. */
  follow(boxId: string | null): void {
    if (this.#waiting.length === 0) this.#boxId = boxId;
  }

  /** The user chose a place. It applies after all earlier scans. */
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

  /**
   * Whether all scans are counted and the next one counts in this place. This is the current state,
   * not the last reported one.
   */
  isSettledIn(boxId: string | null): boolean {
    return this.#waiting.length === 0 && !this.#needsPlace && this.#boxId === boxId;
  }

  /** Sends waiting scans, and retries the one without a response. */
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
      // An error at the code: it is not a product, or not for this place.
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
