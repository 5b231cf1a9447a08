import { useEffect, useRef, useState } from "react";
import styles from "./avatar.module.css";

/**
 * A person's photo. The initials beneath it are visible if there is no photo or it fails to load. Before hydration, the
 * empty alternative text keeps a failed photo invisible; afterwards it is removed.
 */
export function Avatar({ initials, photoUrl }: { initials: string; photoUrl?: string | null | undefined }) {
  const [failed, setFailed] = useState(false);
  const photo = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const image = photo.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <span className={styles.root}>
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
      {photoUrl && !failed && (
        <img
          className={styles.photo}
          ref={photo}
          src={photoUrl}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
