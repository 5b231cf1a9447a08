import { StrictMode, Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Hydrated } from "./app/early-anchor.ts";
import { LoadError } from "./app/load-error.tsx";
import { SiteLayout } from "#web/components/shell/site-layout.tsx";
import { PageDataContext } from "./app/data.tsx";
import type { PageData } from "./app/data.tsx";
import { isAdminPath, pageAt, redirectOf } from "#web/content/navigation.ts";
import { notFoundPage } from "#web/content/site-map.ts";
import { lazyPages } from "./routes.tsx";
import { SettingsContext } from "./app/settings.ts";
import type { Settings } from "./app/settings.ts";

function pageOf(file: string) {
  const Page = lazyPages.get(file)!;
  return <Page />;
}

/** Selects the page by its exact path. The router's own `Routes` would compile and rank 60 patterns at each start. */
function Screen() {
  const { pathname } = useLocation();
  const destination = redirectOf(pathname);
  const page = pageOf((pageAt(pathname) ?? notFoundPage).page);
  if (!isAdminPath(pathname))
    return (
      <SiteLayout>
        {destination && <Navigate to={destination} replace />}
        {page}
      </SiteLayout>
    );
  return (
    <>
      {page}
      <Hydrated />
    </>
  );
}

/** The whole site, to be rendered inside a router: public pages have a layout, the back office has none. */
export function App({ data, settings }: { data: PageData; settings: Settings }) {
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <PageDataContext value={data}>
          <LoadError>
            <Suspense>
              <Screen />
            </Suspense>
          </LoadError>
        </PageDataContext>
      </SettingsContext>
    </StrictMode>
  );
}
