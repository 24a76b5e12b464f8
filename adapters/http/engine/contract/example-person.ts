/** The person of the examples, with the fields of a booking. */
export const EXAMPLE_PERSON = {
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
}
