import { useEffect, useRef, useState } from "react";
import styles from "./avatar.module.css";

/**
 * A person's photo. Their initials lie beneath it, so that they show while there is no photo, and where it fails to
 * load: before this code arrives the empty alternative text keeps a failed photo invisible, then it is taken away.
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
