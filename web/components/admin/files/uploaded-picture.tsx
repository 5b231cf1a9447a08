import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { pictureHash } from "#schema/files.ts";
import { allowPreview, previewAllowed } from "#web/components/admin/session/allow-preview.ts";

type PictureProps = ComponentProps<"img"> & { src: string };

/** A row's picture. One that was uploaded may not be published yet: the gateway shows it to who may see previews. */
export const UploadedPicture = (props: PictureProps) => <Picture key={props.src} {...props} />;

function Picture({ src, ...rest }: PictureProps) {
  const uploaded = pictureHash(src) !== undefined;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!uploaded) return;
    const show = () => setAsked(1); // also after a refusal: a published picture is shown without permission
    void previewAllowed().then(show, show);
  }, [uploaded]);
  /** The permission may have ended while the page stayed open. */
  const askAgain = () => {
    if (asked === 1) void allowPreview().then(() => setAsked(2), Boolean);
  };
  return <img key={asked} alt="" {...((asked > 0 || !uploaded) && { src })} onError={askAgain} {...rest} />;
}
