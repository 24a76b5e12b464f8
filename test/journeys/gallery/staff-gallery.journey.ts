import { picture } from "../../support/photo-files.ts"
import { expect, test } from "../support/site.ts"
import { labelOf, signIn } from "../support/staff.ts"

const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture(1200, 900).jpeg().toBuffer(),
})

test("staff upload a project with two photos, change it, feature it and delete it; an upload that fails keeps what was typed and says why", async ({
  page,
  site,
}) => {
  await test.step("staff upload a project with two photos, change it, feature it and delete it", async () => {
    await signIn(page, site.staff, "/admin/gallery?category=carpentry")
    await page.getByRole("button", { name: "Add project" }).click()
    const adding = page.getByRole("dialog", { name: "Add project" })
    await adding.getByLabel("Title").fill("A gate that closes")
    await adding.getByLabel("Category").selectOption("carpentry")
    await adding.getByLabel("Description").fill("New posts, new hinges.")
    await adding.getByRole("button", { name: "Upload" }).click()
    await expect(adding.getByText("Please select a main image")).toBeVisible()

    await adding
      .getByLabel("Main image")
      .setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF") })
    await expect(page.getByText("Invalid File")).toBeVisible()
    await expect(page.getByText("Only JPEG, PNG and WebP images are allowed")).toBeVisible()
    await adding.getByLabel("Main image").setInputFiles(await photo("after.jpg"))
    await adding.getByLabel("Image before the work").setInputFiles(await photo("before.jpg"))
    await adding.getByRole("button", { name: "Upload" }).click()
    await expect(page.getByText("Project added")).toBeVisible()
    await expect(adding).toBeHidden()

    const row = page.getByRole("row", { name: "A gate that closes" })
    await expect(row).toContainText("Carpentry")
    const image = row.getByRole("img", { name: "A gate that closes", exact: true })
    await expect(image).toHaveJSProperty("naturalWidth", 480)

    await page.getByRole("button", { name: "Edit A gate that closes" }).click()
    const editing = page.getByRole("dialog", { name: "Edit A gate that closes" })
    await editing.getByLabel("Location").fill("Clayton, MO")
    await editing.getByRole("button", { name: "Save" }).click()
    await expect(row).toContainText("Clayton, MO")
    await labelOf(page.getByLabel("Feature A gate that closes")).click()
    await expect(page.getByText("A gate that closes is featured")).toBeVisible()
    const shown = await site.neighbor.get("/api/gallery?category=carpentry&limit=100")
    expect(await shown.text()).toContain("A gate that closes")

    await page.getByRole("button", { name: "Delete A gate that closes" }).click()
    await page.getByRole("button", { name: "Delete project" }).click()
    await expect(page.getByText("Project deleted")).toBeVisible()
    await expect(row).toBeHidden()
    expect(new URL(page.url()).searchParams.get("category")).toBe("carpentry")
  })
  await test.step("an upload that fails keeps the dialog with what was typed and says why", async () => {
    await page.goto("/admin/gallery?open=new")
    const dialog = page.getByRole("dialog", { name: "Add project" })
    await dialog.getByLabel("Title").fill("A gate that closes")
    await dialog.getByLabel("Description").fill("New posts.")
    const buffer = Buffer.from("<!doctype html>")
    await dialog.getByLabel("Main image").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer })
    await dialog.getByRole("button", { name: "Upload" }).click()
    await expect(dialog.getByRole("alert")).toHaveText(
      "Upload failed with status 400: Only JPEG, PNG and WebP images are allowed",
    )
    await page.route("**/api/admin/gallery", (route) => route.abort())
    await dialog.getByRole("button", { name: "Upload" }).click()
    await expect(dialog.getByRole("alert")).toHaveText(
      "Network error occurred during upload. Please check your connection and try again.",
    )
    await expect(dialog.getByLabel("Title")).toHaveValue("A gate that closes")
  })
})
