import type { ReactNode } from 'react';
import styles from './identity.module.css';
import { InitialsTile } from './initials-tile.tsx';

type IdentityProps = {
  name: string;
  /** Shown below the name: an industry, an email. */
  detail?: ReactNode;
  /** Shows the tile of initials. */
  tile?: boolean;
};

/** A person or company in a table or list: tile, name and one detail, on two lines. */
export function Identity({ name, detail, tile = false }: IdentityProps) {
  return (
    <span className={styles.identity}>
      {tile && <InitialsTile name={name} />}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}
