import type { Rolldown } from "vite"

/*
 * Which modules share a script. Without groups, whatever several scripts load becomes chunks smaller than the headers
 * they are sent with.
 */
type Groups = ReadonlyArray<Rolldown.CodeSplittingGroup>

const react = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }

/** Of visitors' and customers' pages: what most islands need, and what each kind of island shares with its kind. */
export const siteChunks: Groups = [
  react,
  { name: "radix", test: /node_modules\/@radix-ui\//, minShareCount: 2 },
  {
    name: "shared",
    test: /core\/(business|services)\/|core\/fields\/(money|number-limits)|web\/shared\/(ui|shell\/islands|chat\/(position\/keep-clear|kept-chat)|toasts|business|contact|entry\/(island|lazy-part|load-code|use-)|styles\/theme|use-|visits\/visit-change|quote-from-chat)|web\/visitor\/(next-action|service-price)|node_modules\/zustand\//,
    minShareCount: 2,
  },
  {
    name: "requests",
    test: /web\/shared\/api\/|node_modules\/@tanstack\/(query-core|react-query)\//,
    minShareCount: 2,
  },
  {
    name: "time",
    test: /core\/(time\/|schedule\/(hours\/link-hours|visits\/arrival-window))|web\/shared\/(unbroken|visits\/arrival-of)/,
    minShareCount: 2,
  },
  {
    name: "forms",
    test: /core\/(contacts|customers)\/|core\/fields\/(contact|email|full-name|mailbox|plain-name|search-terms|text(-rule)?\.ts|us-states)|web\/shared\/forms\/|node_modules\/react-hook-form\//,
    minShareCount: 3,
  },
  // Larger modules are parts of single dialogs; what the sign-in pages share needs the forms.
  {
    name: "customer",
    test: /core\/plans\/|web\/customer\/(?!customers\/sign-in\/sent-link)/,
    minShareCount: 2,
    maxModuleSize: 2000,
  },
]

/** Of the day on a phone: one script beside React's, because all of it has to be there without network. */
export const fieldChunks: Groups = [react, { name: "field", test: /(?<!\.css)$/ }]

/** Of the staff's screens: what the first needs, and the small modules that several others share. */
export const staffChunks: Groups = [
  react,
  // The table of the API, which grows with every endpoint, whichever screen calls it.
  { name: "endpoints", test: /adapters\/http\/contract\/paths/ },
  // The stylesheet stays a file of its own, because the page names it.
  { name: "dashboard", test: /(?<!\/staff\.css)$/, tags: ["$initial"] },
  // Without what only the screens of invoices, quotes, services and one visit load.
  {
    name: "shared",
    test: /^(?!.*\/(?:core|web)\/(?:[\w-]+\/)*(?:(?:invoices|offers?|money)\/|window-|arrival-|delete-photo|price))/,
    minShareCount: 3,
    maxModuleSize: 2100,
  },
]
