/** What is read of `package-lock.json`. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly license?: string
        readonly dev?: boolean
        readonly link?: boolean
      }
    >
  >
}

interface LicensedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Licences under which a package may be part of a product, without conditions on the product's own code. */
const ALLOWED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  // For libraries that are loaded and can be replaced, such as libvips beside sharp.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  // For files that are used unchanged.
  "MPL-2.0",
  "MPL 2.0",
  // For fonts.
  "Bitstream-Vera",
  "OFL-1.1",
])

/** Packages whose package.json names no licence, or files to read, with the one that their LICENSE file has. */
const BY_HAND: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf": "Bitstream-Vera",
  "png-js": "MIT",
  busboy: "MIT",
  streamsearch: "MIT",
}

const IN_PACKAGES = "node_modules/"

/** The packages that are installed without `--include=dev`, those for other systems too, each version once. */
export const licencesOf = ({ packages }: Lockfile): ReadonlyArray<LicensedPackage> => {
  const found = new Map<string, LicensedPackage>()
  for (const [path, { version = "", license, dev, link }] of Object.entries(packages)) {
    if (!path.includes(IN_PACKAGES) || dev || link) continue
    const name = path.slice(path.lastIndexOf(IN_PACKAGES) + IN_PACKAGES.length)
    found.set(`${name} ${version}`, { name, version, licence: BY_HAND[name] ?? license ?? "none named" })
  }
  return [...found.values()]
}

/** Of `A AND B` both have to be allowed, of `A OR B` one. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((?<inside>.*)\)$/u, "$<inside>")
    .split(" AND ")
    .every((each) => each.split(" OR ").some((choice) => ALLOWED.has(choice)))

export const refused = (packages: ReadonlyArray<LicensedPackage>): ReadonlyArray<LicensedPackage> =>
  packages.filter(({ licence }) => !isAllowed(licence))
