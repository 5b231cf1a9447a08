import { StrictMode, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { LoadError } from "#web/components/load-error.tsx";
import { SiteLayout } from "#web/components/site-layout.tsx";
import { PageDataContext } from "./data.tsx";
import type { PageData } from "./data.tsx";
import { lazyPages, redirects, routes } from "./routes.tsx";
import { SettingsContext } from "./settings.ts";
import type { Settings } from "./settings.ts";

function screen(page: string) {
  const Page = lazyPages.get(page)!;
  return <Page />;
}

/** The whole site inside a router: public pages in their layout, the back office without. */
export function App({ data, settings }: { data: PageData; settings: Settings }) {
  const isAdmin = (path: string) => path.startsWith("/admin");
  const route = ([path, page]: [string, string]) => (
    <Route key={path} path={path} caseSensitive element={screen(page)} />
  );
  const paths = Object.entries(routes);
  return (
    <StrictMode>
      <SettingsContext value={settings}>
        <PageDataContext value={data}>
          <LoadError>
            <Suspense>
              <Routes>
                <Route element={<SiteLayout />}>
                  {paths.filter(([path]) => !isAdmin(path)).map(route)}
                  {Object.entries(redirects).map(([from, to]) => (
                    <Route key={from} path={from} element={<Navigate to={to} replace />} />
                  ))}
                  <Route path="*" element={screen("not-found")} />
                </Route>
                {paths.filter(([path]) => isAdmin(path)).map(route)}
                <Route path="/admin/*" element={screen("not-found")} />
              </Routes>
            </Suspense>
          </LoadError>
        </PageDataContext>
      </SettingsContext>
    </StrictMode>
  );
}
