import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { pictureHash } from "#schema/files.ts";
import { allowPreview, ensurePreview } from "#web/components/admin/session/allow-preview.ts";

type PictureProps = ComponentProps<"img"> & { src: string };

/** Shows a row's picture. The gateway serves an unpublished one only with preview permission, so that is awaited first. */
export const UploadedPicture = (props: PictureProps) => <Picture key={props.src} {...props} />;

function Picture({ src, ...rest }: PictureProps) {
  const uploaded = pictureHash(src) !== undefined;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!uploaded) return;
    const show = () => setAttempt(1); // also after a refusal: a published picture needs no permission
    void ensurePreview().then(show, show);
  }, [uploaded]);
  /** Renews the permission once, because it may have expired while the page stayed open. */
  const retryOnce = () => {
    if (attempt === 1) void allowPreview().then(() => setAttempt(2), Boolean);
  };
  return (
    <img key={attempt} alt="" {...((attempt > 0 || !uploaded) && { src })} onError={retryOnce} {...rest} />
  );
}
