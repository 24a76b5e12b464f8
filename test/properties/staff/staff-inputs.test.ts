import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import {
  NewPassword,
  OwnPassword,
  PasswordAndCode,
  PasswordChange,
  StaffCredentials,
  TotpConfirmation,
} from "../../../core/staff/credentials.ts"
import { OwnAccountChanges } from "../../../core/staff/own-account.ts"
import {
  NewStaffAccount,
  StaffAccountChanges,
  UnknownStaffAccount,
  UsernameTaken,
} from "../../../core/staff/staff-account.ts"

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
const CHANGE = { currentPassword: "x", newPassword: "correct horse" }
const CONFIRMATION = { password: "x", code: "123456" }

/** What is wrong with an input: the path and the message of each issue. */
const issuesOf = (schema: Schema.Codec<unknown, unknown>, input: unknown) => {
  const result = Schema.toStandardSchemaV1(schema)["~standard"].validate(input)
  if (result instanceof Promise) throw new Error("The schema is asynchronous.")
  return (result.issues ?? []).map(({ path = [], message }) => [path.join("."), message])
}

describe("inputs of staff accounts", () => {
  test.for([
    ["username", StaffCredentials, { password: "x" }, "Username is required"],
    ["username", StaffCredentials, { username: " ", password: "x" }, "Username is required"],
    [
      "username",
      StaffCredentials,
      { username: "x".repeat(201), password: "x" },
      "Please use at most 200 characters",
    ],
    ["password", StaffCredentials, { username: "x" }, "Password is required"],
    ["password", StaffCredentials, { username: "x", password: "" }, "Password is required"],
    ["password", StaffCredentials, { username: "x", password: 7 }, "Password is required"],
    [
      "password",
      StaffCredentials,
      { username: "x", password: "x".repeat(201) },
      "Please use at most 200 characters",
    ],
    ["code", StaffCredentials, { username: "x", password: "x", code: " " }, "A code is required"],
    [
      "code",
      StaffCredentials,
      { username: "x", password: "x", code: "1".repeat(41) },
      "Please use at most 40 characters",
    ],
    [
      "currentPassword",
      PasswordChange,
      { ...CHANGE, currentPassword: "" },
      "Your current password is required",
    ],
    [
      "newPassword",
      PasswordChange,
      { ...CHANGE, newPassword: "x".repeat(11) },
      "Please use at least 12 characters",
    ],
    ["newPassword", PasswordChange, { currentPassword: "x" }, "Please use at least 12 characters"],
    [
      "newPassword",
      PasswordChange,
      { ...CHANGE, newPassword: "x".repeat(201) },
      "Please use at most 200 characters",
    ],
    ["code", PasswordAndCode, { password: "x" }, "A code is required"],
    ["secret", TotpConfirmation, CONFIRMATION, "Please start again"],
    ["secret", TotpConfirmation, { ...CONFIRMATION, secret: `${SECRET.slice(1)}1` }, "Please start again"],
    ["secret", TotpConfirmation, { ...CONFIRMATION, secret: SECRET.slice(1) }, "Please start again"],
    ["secret", TotpConfirmation, { ...CONFIRMATION, secret: `0${SECRET}` }, "Please start again"],
    ["secret", TotpConfirmation, { ...CONFIRMATION, secret: `${SECRET}0` }, "Please start again"],
    ["displayName", NewStaffAccount, { username: "tom" }, "A name is required"],
    ["displayName", OwnAccountChanges, { displayName: "x".repeat(101) }, "Please use at most 100 characters"],
    ["startPage", OwnAccountChanges, { startPage: "calendar" }, "Please choose Services or Today"],
    ["active", StaffAccountChanges, { active: "no" }, "Please choose whether the account can sign in"],
    ["role", StaffAccountChanges, { role: "boss" }, "Please choose Owner, Staff or Technician"],
    [
      "handlesMoney",
      StaffAccountChanges,
      { handlesMoney: "no" },
      "Please choose whether the account handles invoices",
    ],
    ["newPassword", NewPassword, {}, "Please use at least 12 characters"],
    ["password", OwnPassword, {}, "Password is required"],
  ] as const)("%s is refused by its message (%#)", ([path, schema, input, message]) => {
    expect(issuesOf(schema as Schema.Codec<unknown, unknown>, input)).toContainEqual([path, message])
  })

  test.for([
    [StaffCredentials, { username: "x".repeat(200), password: "x".repeat(200), code: "1".repeat(40) }],
    [PasswordChange, { currentPassword: "x", newPassword: "x".repeat(12) }],
    [PasswordChange, { currentPassword: "x".repeat(200), newPassword: "x".repeat(200) }],
    [PasswordAndCode, CONFIRMATION],
    [NewPassword, { newPassword: "x".repeat(12) }],
    [OwnPassword, { password: "x" }],
    [TotpConfirmation, { ...CONFIRMATION, secret: SECRET }],
    [NewStaffAccount, { username: "tom", displayName: "x".repeat(100) }],
    [OwnAccountChanges, {}],
    [OwnAccountChanges, { displayName: "Maria", startPage: "today" }],
    [StaffAccountChanges, {}],
    [StaffAccountChanges, { displayName: "Tom", active: true }],
  ] as const)("the shortest and the longest texts are accepted (%#)", ([schema, input]) => {
    const codec = schema as Schema.Codec<unknown, unknown>
    expect(Schema.decodeUnknownSync(codec)(input)).toEqual(input)
  })

  test("a password keeps its spaces, and a username does not", () => {
    const typed = { username: " maria ", password: " a password " }
    expect(Schema.decodeUnknownSync(StaffCredentials)(typed)).toEqual({ ...typed, username: "maria" })
  })
})

test("a username that is taken is named", () => {
  expect(new UsernameTaken({ username: "tom" }).message).toBe("There is already a staff account named tom.")
})

test("an unknown account is named where it was looked for by its username", () => {
  expect(new UnknownStaffAccount({}).message).toBe("There is no such staff account.")
  expect(new UnknownStaffAccount({ username: "tom" }).message).toBe("There is no staff account named tom.")
})
