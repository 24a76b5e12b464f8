/** Sets the frame to the height of its mail and reloads the list when new mail arrives; the pages work without it. */
export const MAILBOX_SCRIPT = `
const frame = document.querySelector("iframe")
const fit = () => {
  frame.style.height = "0"
  frame.style.height = frame.contentDocument.documentElement.scrollHeight + "px"
}
if (frame) {
  frame.addEventListener("load", fit)
  addEventListener("resize", fit)
  fit()
}

const shownTotal = document.querySelector("main").dataset.total
if (shownTotal) setInterval(async () => {
  const list = await fetch("/api/v2/messages?limit=0").then((reply) => reply.json()).catch(() => undefined)
  if (list && list.total !== Number(shownTotal) && !document.hidden) location.reload()
}, 2000)
`

export const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f0e4;
  --paper: #fffdf8;
  --rule: #e2d8c5;
  --ink: #24312b;
  --faded: #5b665f;
  --pine: #1f4037;
  --ember: #ad4218;
  --serif: Georgia, "Times New Roman", serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141b18;
    --paper: #1d2723;
    --rule: #34423b;
    --ink: #f3ecdf;
    --faded: #b3bdb6;
    --pine: #b5d3c6;
    --ember: #f0a27e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 56rem;
  padding: 2rem 1.5rem 4rem;
  background: var(--page);
  color: var(--ink);
  font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0; font: 2.125rem/1.2 var(--serif); color: var(--pine); text-wrap: balance; }
h2 { margin: 2rem 0 0.625rem; font: 1.0625rem/1.5 var(--serif); color: var(--faded); }
a { color: var(--ember); }
:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; border-radius: 0.25rem; }
header p { margin: 0 0 1rem; }

form { display: flex; gap: 0.5rem; margin-top: 1rem; }
input, button { min-height: 2.75rem; border: 1px solid var(--rule); border-radius: 0.5rem; font: inherit; color: inherit; }
input { flex: 1; min-width: 0; padding: 0 0.875rem; background: var(--paper); }
button { padding: 0 1.125rem; border-color: var(--pine); background: none; color: var(--pine); cursor: pointer; }
button:hover { background: var(--paper); }

ol, ul { margin: 0; padding: 0; list-style: none; }
ol { border: 1px solid var(--rule); border-radius: 0.75rem; background: var(--paper); overflow: hidden; }
ol li + li { border-top: 1px solid var(--rule); }
ol a { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding: 0.875rem 1.125rem; color: inherit; text-decoration: none; }
ol a:hover .subject { color: var(--ember); text-decoration: underline; }
ol a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; }
ol time, .people { color: var(--faded); font-size: 0.9375rem; }
ol time { padding-top: 0.125rem; white-space: nowrap; }
.people { grid-column: 1 / -1; }
.empty { margin: 3rem 0; max-width: 36rem; font: 1.25rem/1.6 var(--serif); color: var(--faded); }

dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; margin: 1rem 0 0; }
dt { color: var(--faded); }
dd { margin: 0; }
.files { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1rem; }
.files a { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--rule); border-radius: 0.5rem; background: var(--paper); }
.files span { color: var(--faded); font-size: 0.9375rem; }
nav { display: flex; gap: 0.25rem; margin-top: 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border-bottom: 3px solid transparent; }
nav a[aria-current] { border-color: var(--ember); color: var(--ink); text-decoration: none; }
nav .aside { margin-left: auto; padding-right: 0; }

.mail { border: 1px solid var(--rule); border-radius: 0.75rem; background: var(--paper); overflow: hidden; }
iframe { display: block; width: 100%; height: 75vh; border: 0; }
pre { margin: 0; padding: 1.25rem; font: 1rem/1.6 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; white-space: pre-wrap; }
.source { font-size: 0.8125rem; }

@media (max-width: 32rem) {
  body { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.625rem; }
  nav a { padding: 0 0.625rem; }
  ol a, dl { grid-template-columns: minmax(0, 1fr); }
  dd + dt { margin-top: 0.375rem; }
  .mail { margin: 0 -1rem; border-width: 1px 0; border-radius: 0; }
}
`
