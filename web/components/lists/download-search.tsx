import { asDownload, DownloadList } from "./download-list.tsx";
import type { EditionItem } from "./download-list.tsx";
import { SearchList } from "./search-list.tsx";
import type { SearchListProps } from "./search-list.tsx";

/** Documents with an edition, searched by title and description; without a term, the children. */
export const DownloadSearch = (props: Omit<SearchListProps<EditionItem>, "texts" | "render">) => (
  <SearchList
    {...props}
    texts={({ title, description }) => [title, description ?? ""]}
    render={(found, term) => <DownloadList items={found.map(asDownload)} term={term} />}
  />
);
