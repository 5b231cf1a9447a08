import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { pictureHash } from "#schema/files.ts";
import { previewAllowed } from "#web/components/admin/session/allow-preview.ts";

/** A row's picture. One that was uploaded may not be published yet: the gateway shows it to who may see previews. */
export function UploadedPicture({ src, ...rest }: ComponentProps<"img"> & { src: string }) {
  const uploaded = pictureHash(src) !== undefined;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!uploaded) return undefined;
    let left = false;
    const show = () => {
      if (!left) setAsked(true); // also after a refusal: a published picture is shown without permission
    };
    void previewAllowed().then(show, show);
    return () => {
      left = true;
    };
  }, [uploaded]);
  return <img alt="" {...((asked || !uploaded) && { src })} {...rest} />;
}
