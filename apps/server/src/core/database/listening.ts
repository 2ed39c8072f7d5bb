import pg from 'pg';

/** Callbacks for what transactions send by NOTIFY on one channel, called after they commit. */
type Ears = {
  /** Payloads of one session arrive in order. */
  heard(payload: string): void;
  /** Listening has started or restarted. Notifications may have been missed before. */
  missed(): void;
};

export type Listening = { stop(): Promise<void> };

/** Starts to listen and continues until stopped. */
export type Listen = (ears: Ears) => Listening;

/**
 * The only channel. Its payloads are nothing but ids: every user who can sign in to the database
 * could listen.
 */
export const CHANNEL = 'kolam_live';

const CONNECT_MS = 10_000;
const ASK_MS = 30_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

type Options = { url: string; applicationName: string; onError: (error: Error) => void };

/**
 * Listens on a dedicated connection that no pool can reclaim. When it is lost, another one is
 * opened, with longer waits after each failure. The connection is checked twice a minute, because a
 * lost network gives no signal.
 */
export function listenToPostgres(options: Options): Listen {
  return (ears) => {
    let stopped = false;
    let pause = FIRST_PAUSE_MS;
    let timer: NodeJS.Timeout | undefined;
    let current: pg.Client | undefined;

    function lose(client: pg.Client): void {
      if (current !== client) return;
      current = undefined;
      clearTimeout(timer);
      client.end().catch(() => {});
      if (stopped) return;
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }

    async function connect(): Promise<void> {
      const client = new pg.Client({
        connectionString: options.url,
        application_name: `${options.applicationName} listener`,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
        keepAlive: true,
      });
      current = client;
      client.on('notification', ({ payload }) => ears.heard(payload ?? ''));
      client.on('error', () => lose(client));
      client.on('end', () => lose(client));
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        pause = FIRST_PAUSE_MS;
        if (current !== client) return;
        ears.missed();
        ask(client);
      } catch (error) {
        if (!stopped) options.onError(error as Error);
        lose(client);
      }
    }

    function ask(client: pg.Client): void {
      timer = setTimeout(() => {
        client.query('select 1').then(
          () => current === client && ask(client),
          () => lose(client),
        );
      }, ASK_MS);
    }

    void connect();
    return {
      async stop() {
        stopped = true;
        clearTimeout(timer);
        await current?.end().catch(() => {});
      },
    };
  };
}

/**
 * Listens on the only connection of the embedded database, which also receives its own
 * notifications. When the pool opens another connection, that one listens as well.
 */
export function listenToEmbedded(pool: pg.Pool, onError: (error: Error) => void): Listen {
  return (ears) => {
    const joined = new WeakSet<pg.PoolClient>();
    let stopped = false;

    function join(client: pg.PoolClient): void {
      if (stopped || joined.has(client)) return;
      joined.add(client);
      client.on('notification', ({ payload }) => {
        if (!stopped) ears.heard(payload ?? '');
      });
      client.query(`listen ${CHANNEL}`).then(
        () => !stopped && ears.missed(),
        (error: Error) => !stopped && onError(error),
      );
    }

    pool.on('connect', join);
    // Waits for its turn: the current user of the connection releases it first.
    pool.connect().then((client) => {
      join(client);
      client.release();
    }, onError);
    return {
      async stop() {
        stopped = true;
        pool.off('connect', join);
      },
    };
  };
}
