/** The way to the download and the deletion of the customer's data. */
export const YourDataCard = () => (
  <section className="card record-list stack-5" aria-labelledby="your-data">
    <h2 id="your-data">Your data</h2>
    <p>Download everything we hold about you, or ask us to delete it.</p>
    <p>
      <a className="button button--outline" href="/portal/your-data">
        Your data
      </a>
    </p>
  </section>
)
