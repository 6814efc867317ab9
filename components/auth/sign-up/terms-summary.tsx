import { brand } from "@/lib/brand";

export function TermsInShort() {
  return (
    <details className="mt-1 ml-[30px] text-ink-2 text-small">
      <summary className="w-fit font-medium text-sorrel underline decoration-1 underline-offset-[3px] phone:py-3">
        Read them
      </summary>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4">
        <li>
          {brand.name} shows you your own records and what follows from them. This isn’t advice to buy, sell or borrow.
        </li>
        <li>Your records are used to show you your money, and for nothing else. They are never sold.</li>
        <li>Link only accounts you are allowed to see, and keep your password to yourself.</li>
        <li>You can stop at any time.</li>
      </ul>
    </details>
  );
}
