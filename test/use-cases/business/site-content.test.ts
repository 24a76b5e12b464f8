import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import type { Project } from "../../../core/gallery/project.ts"
import { SAMPLE_SERVICES } from "../../../core/services/sample-services.ts"
import { initialSiteContent } from "../../../core/overview/site-content.ts"
import { addFaqEntry, orderFaq, seedFaq } from "../../../core/business/use-cases/faq.ts"
import { seedProjects } from "../../../core/gallery/use-cases/gallery.ts"
import { readSiteContent } from "../../../core/overview/use-cases/read-site-content.ts"
import { galleryInMemory } from "../../ports/gallery.ts"
import { createMemory, run } from "../support/memory-ports.ts"
import { storedService } from "../../support/stored-service.ts"

test("a new site shows what it stores at its first start", async () => {
  const memory = createMemory()
  const projects: Project[] = []
  const gallery = galleryInMemory(projects, new Map(), () => 0)
  await run(memory, Effect.provide(seedProjects, gallery))
  await run(memory, seedFaq)
  memory.services.splice(0, 1, ...SAMPLE_SERVICES.map((sample, n) => storedService(sample, n + 1)))
  expect(initialSiteContent({})).toEqual(await run(memory, Effect.provide(readSiteContent, gallery)))
})

test("the site has the questions that are not for the assistant alone, in English, in their order", async () => {
  const memory = createMemory()
  const topic = "other"
  await run(memory, addFaqEntry({ topic, question: "A?", answer: "A.", questionEs: "¿A?", answerEs: "Sí." }))
  await run(memory, addFaqEntry({ topic, question: "B?", answer: "B.", isOnSite: false }))
  await run(memory, addFaqEntry({ topic, question: "C?", answer: "C." }))
  await run(memory, orderFaq([3, 2, 1]))
  const gallery = galleryInMemory([], new Map(), () => 0)
  expect(await run(memory, Effect.provide(readSiteContent, gallery))).toMatchObject({
    faq: [
      { question: "C?", answer: "C." },
      { question: "A?", answer: "A." },
    ],
  })
})

test("a new site shows the settings of its environment", () => {
  expect(initialSiteContent({ BUSINESS_NAME: "Oak & Iron" }).business.name).toBe("Oak & Iron")
})
