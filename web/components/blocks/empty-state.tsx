import type { ReactNode } from "react";
import { LatePicture } from "./late-picture.tsx";
import styles from "./empty-state.module.css";

/** Shown instead of an empty list: a picture (a calm sea under a magnifying glass), and children that explain or link. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <span className={styles.picture}>
        <LatePicture name="empty-search" alt="" />
      </span>
      {children}
    </div>
  );
}
