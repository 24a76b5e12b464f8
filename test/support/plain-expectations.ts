import { chai } from "vitest"

// Proxies around each expectation find misspelt assertions, which the types do too, and take half of an expectation's time.
chai.config.useProxy = false
