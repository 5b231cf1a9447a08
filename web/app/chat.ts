import { useSettings } from "./settings.ts";

/** A chat number of the company and the prefilled greeting. */
export interface Chat {
  display: string;
  greeting: string;
}

/** Returns a function for a chat's URL: CHAT_URL in wa.me's format or, if that is unset, the demo page with the greeting. */
export function useChat(): (chat: Chat) => string {
  const { chatUrl } = useSettings();
  return ({ display, greeting }) => {
    const text = encodeURIComponent(greeting);
    return chatUrl === undefined
      ? `/static/demo/chat.html?texto=${text}`
      : `${chatUrl}${display.replace(/\D/g, "")}?text=${text}`;
  };
}
