import type { Page } from "@playwright/test"
import type { Credentials } from "../../core/use-cases/set-up.ts"
import { expect } from "./site.ts"

/** Fills in the sign-in form that is on the screen, and submits it. */
export const submitSignIn = async (page: Page, { username, password }: Credentials): Promise<void> => {
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign In" }).click()
}

/** Opens a screen of the dashboard in a browser where nobody is signed in, and signs in. */
export const signIn = async (page: Page, staff: Credentials, path = "/admin"): Promise<void> => {
  await page.goto(path)
  await submitSignIn(page, staff)
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible()
}
