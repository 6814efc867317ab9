import type { ReactNode } from "react";

/**
 * An icon library's client components would add a script. Strokes follow the Lucide set used behind the login. Each
 * icon is marked pure, so a page's script carries only the ones it draws.
 */
function icon(paths: ReactNode) {
  return function Icon({ className, size = 18 }: { className?: string | undefined; size?: number }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    );
  };
}

export const CheckIcon = /* @__PURE__ */ icon(<path d="M20 6 9 17l-5-5" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M5 12h14M12 5v14" />);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 5h16M4 12h16M4 19h16" />);
export const BankIcon = /* @__PURE__ */ icon(
  <path d="M10 18v-7M14 18v-7M18 18v-7M6 18v-7M3 22h18M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z" />,
);
export const TableIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3 9h18M9 3v18" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
  </>,
);
export const ScanIcon = /* @__PURE__ */ icon(
  <>
    <path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M16 16l-1.9-1.9" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const DashboardIcon = /* @__PURE__ */ icon(
  <>
    <rect width="7" height="9" x="3" y="3" rx="1" />
    <rect width="7" height="5" x="14" y="3" rx="1" />
    <rect width="7" height="9" x="14" y="12" rx="1" />
    <rect width="7" height="5" x="3" y="16" rx="1" />
  </>,
);
export const ReceiptIcon = /* @__PURE__ */ icon(
  <path d="M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z" />,
);
export const BulbIcon = /* @__PURE__ */ icon(
  <path d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4" />,
);
export const PersonIcon = /* @__PURE__ */ icon(
  <>
    <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
    <circle cx="12" cy="7" r="4" />
  </>,
);
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  </>,
);
export const MoonIcon = /* @__PURE__ */ icon(
  <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />,
);
export const ChevronIcon = /* @__PURE__ */ icon(<path d="m9 18 6-6-6-6" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M18 6 6 18M6 6l12 12" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m6 9 6 6 6-6" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M5 12h14M12 5l7 7-7 7" />);
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />,
);
export const ReviewedIcon = /* @__PURE__ */ icon(
  <>
    <path d="M8 2v3M16 2v3M3 9h18M9 15l2 2 4-4" />
    <rect x="3" y="3" width="18" height="18" rx="2" />
  </>,
);
export const GlobeIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
  </>,
);
