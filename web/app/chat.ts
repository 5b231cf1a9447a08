import { useSettings } from "./settings.ts";

/** A chat number of the company, and the greeting that the visitor finds already written. */
export interface Chat {
  display: string;
  greeting: string;
}

/** Gives the address of a chat: at CHAT_URL as wa.me takes it, without that the demo page that shows the greeting. */
export function useChat(): (chat: Chat) => string {
  const { chatUrl } = useSettings();
  return ({ display, greeting }) => {
    const text = encodeURIComponent(greeting);
    return chatUrl === undefined
      ? `/static/demo/chat.html?texto=${text}`
      : `${chatUrl}${display.replace(/\D/g, "")}?text=${text}`;
  };
}
