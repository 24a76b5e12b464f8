/** The stylesheet of the page, inlined into it: the site's colors with system fonts. */
export const style = `
:root { color-scheme: light dark; --paper: #fbf6ec; --ink: #22302a; --pine: #1f4d3d; --line: #ded3bd; --code: #f3ead8; --soft: #5a665f; --ember: #a8431b }
@media (prefers-color-scheme: dark) { :root { --paper: #18211d; --ink: #ece5d6; --pine: #8fd0b2; --line: #3a463f; --code: #212c27; --soft: #a9b5ad; --ember: #f0a37c } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1rem 6rem; max-width: 52rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.25; color: var(--pine) }
h1 { font: 600 2.25rem/1.2 Georgia, serif; margin: 0 0 .5rem }
h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
a { color: inherit; text-underline-offset: .2em }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; gap: 0 3rem; margin: 1.5rem 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: inline-block; padding: .35rem 0; text-decoration: none }
nav a:hover { text-decoration: underline }
section { margin: 2rem 0; padding-top: 2rem; border-top: 1px solid var(--line) }
section h3:first-child { margin-top: 0 }
.method { display: inline-block; min-width: 3.2rem; color: var(--pine); font: 700 .8rem/1 ui-monospace, monospace }
.post, .put, .patch, .delete { color: var(--ember) }
.wide, pre { overflow-x: auto }
table { width: 100%; border-collapse: collapse }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: .875rem }
th, td { padding: .4rem 1rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
td:last-child { color: var(--soft); font-size: .875rem }
small { color: var(--soft) }
code, pre { font: .9em/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace }
pre { margin: .5rem 0; padding: 1rem; background: var(--code); border-radius: .5rem; font-size: .85rem }
@media print { body { max-width: none } section { break-inside: avoid } }
`
