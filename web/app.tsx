import { StrictMode, Suspense } from "react";
import { Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { Hydrated } from "./app/early-anchor.ts";
import { LoadError } from "./app/load-error.tsx";
import { SiteLayout } from "#web/components/shell/site-layout.tsx";
import { PageDataContext } from "./app/data.tsx";
import type { PageData } from "./app/data.tsx";
import { isBare } from "#web/content/navigation.ts";
import { notFoundPage, redirects, siteMap } from "#web/content/site-map.ts";
import { lazyPages } from "./routes.tsx";
import { SettingsContext } from "./app/settings.ts";
import type { Settings } from "./app/settings.ts";

function screen(page: string) {
  const Page = lazyPages.get(page)!;
  return <Page />;
}

/** Nothing surrounds the back office. */
const BareLayout = () => (
  <>
    <Outlet />
    <Hydrated />
  </>
);

/** The whole site inside a router: public pages in their layout, the back office without. */
export function App({ data, settings }: { data: PageData; settings: Settings }) {
  const bare = isBare(useLocation().pathname);
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <PageDataContext value={data}>
          <LoadError>
            <Suspense>
              <Routes>
                <Route element={bare ? <BareLayout /> : <SiteLayout />}>
                  {Object.entries(siteMap).map(([path, { page }]) => (
                    <Route key={path} path={path} caseSensitive element={screen(page)} />
                  ))}
                  {Object.entries(redirects).map(([from, to]) => (
                    <Route key={from} path={from} element={<Navigate to={to} replace />} />
                  ))}
                  <Route path="*" element={screen(notFoundPage.page)} />
                </Route>
              </Routes>
            </Suspense>
          </LoadError>
        </PageDataContext>
      </SettingsContext>
    </StrictMode>
  );
}
