import { html } from "./html.ts"

export const MAILBOX_STYLE = html`
  :root { color-scheme: light dark; --page: #f6f0e4; --paper: #fffdf8; --rule: #e2d8c5; --ink: #24312b;
  --faded: #5b665f; --pine: #1f4037; --ember: #ad4218; --serif: Georgia, "Times New Roman", serif; } @media
  (prefers-color-scheme: dark) { :root { --page: #141b18; --paper: #1d2723; --rule: #34423b; --ink: #f3ecdf;
  --faded: #b3bdb6; --pine: #a9cdbd; --ember: #f0a27e; } } * { box-sizing: border-box; } body { margin: 0
  auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font:
  1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; } h1 { margin: 0; font: 2rem/1.2 var(--serif);
  color: var(--pine); } h2 { margin: 2rem 0 0.5rem; font: 1rem/1.5 var(--serif); color: var(--faded); } a {
  color: var(--ember); } :focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; border-radius:
  4px; }
`
