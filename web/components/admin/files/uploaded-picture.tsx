import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { pictureHash } from "#schema/files.ts";
import { allowPreview, ensurePreview } from "#web/components/admin/session/allow-preview.ts";

type PictureProps = ComponentProps<"img"> & { src: string };

/** Shows a row's picture. The gateway serves an unpublished one only with preview permission, so that is awaited first. */
export const UploadedPicture = (props: PictureProps) => <Picture key={props.src} {...props} />;

function Picture({ src, ...rest }: PictureProps) {
  const uploaded = pictureHash(src) !== undefined;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!uploaded) return;
    const show = () => setAsked(1); // also after a refusal: a published picture needs no permission
    void ensurePreview().then(show, show);
  }, [uploaded]);
  /** Renews the permission once, because it may have expired while the page stayed open. */
  const askAgain = () => {
    if (asked === 1) void allowPreview().then(() => setAsked(2), Boolean);
  };
  return <img key={asked} alt="" {...((asked > 0 || !uploaded) && { src })} onError={askAgain} {...rest} />;
}
