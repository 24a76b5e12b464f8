#!/usr/bin/env node
import { enableCompileCache } from "node:module"
import { join } from "node:path"

// Compiled code that earlier runs kept saves a third of a command's processor time.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node-compile"))
await import("./engine/process.ts")
