import { useBusiness } from "../../../shared/business.ts"
import { EmailLink, PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

/** What the software stores about visitors and customers; to be adapted by the business. */
export const Privacy = ({ takesCards }: { readonly takesCards: boolean }) => {
  const business = useBusiness()
  return (
    <article className="container legal-page">
      <h1>Privacy</h1>
      <p className="lead">
        We store what we need to do the work you ask us for. We sell nothing to anybody, and this site has no
        advertising and no trackers.
      </p>
      <h2>What you send us</h2>
      <ul>
        <li>
          <strong>A booking:</strong> your name, email address, phone number, the address of the visit, the
          service and your notes. We use them to come, to reach you about the visit and to write the invoice.
        </li>
        <li>
          <strong>A quote request:</strong> the same, your message and your photos. Only our staff see the
          photos. Where a photo was taken and with which camera is removed before we store it.
        </li>
        <li>
          <strong>A review:</strong> the site shows your first name, the first letter of your last name, your
          city and state, and what you wrote. Your email address is not shown.
        </li>
        {takesCards && (
          <li>
            <strong>A payment by card:</strong> you pay on the page of Stripe, Inc., which we tell the amount
            and the number of the invoice. We get to know whether you paid, the kind of card and its last four
            digits. A card that you save for your plan is kept by Stripe until you remove it; we keep its
            kind, last four digits and last month, and what you agreed to.
          </li>
        )}
      </ul>
      <h2 id="chat">Chat</h2>
      <ul>
        <li>
          We store what you write in the chat, with the time and the page you are on, and the name, email
          address and phone number that you leave there. We use them to reply to you. Please do not send
          passwords or card numbers.
        </li>
        <li>
          An assistant replies first. It is a program, and may use a language model that another company runs.
          Our staff read what it could not answer. Once you ask for a person, or send a quote request from the
          chat, they read the chat and reply.
        </li>
        <li>
          Only your browser and our staff can read your chat. We send it by email only if you ask for it.
        </li>
      </ul>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          When you accept an offer, we keep your name, the time and your network address with it, as proof of
          what was agreed.
        </li>
        <li>Photos of quote requests are deleted 12 months after the last change of the request’s status.</li>
        <li>
          When you book online, we keep for a week from which network you did, not your whole address, to tell
          people from programs that book in their name.
        </li>
        <li>Emails to you are deleted from our outbox after 30 days.</li>
        <li>
          Visits, quote requests and customer records are kept while you are our customer and as long as our
          books need them. Ask us, and we delete the rest.
        </li>
      </ul>
      <h2>Cookies and storage in your browser</h2>
      <ul>
        <li>
          One cookie, set when a form or the chat is used, shows the server that what is sent comes from this
          site, and that a chat is yours. It ends when you close the browser.
        </li>
        <li>
          After you book or change something, one more lasts for ten seconds, so that you see the change at
          once.
        </li>
        <li>
          Two are for the <a href="/portal">customer portal</a>: one for 30 minutes after you asked for a
          link, and one that keeps you signed in until you log out, or for 30 days after your last visit.
        </li>
        <li>
          Your browser keeps the colors you chose, where you moved the chat, what you typed into a form until
          you close the tab, and the times you booked. It does not send them to us. It also keeps the number
          of your chat and of the last message you read, to show you the chat again.
        </li>
        <li>
          To stop abuse, the server counts requests from each network address and deletes the counts when they
          are no longer needed.
        </li>
      </ul>
      <h2>Email</h2>
      <p>
        We write to you about your visits and requests: confirmations, changes and answers. As a customer you
        may also get news or an offer now and then. Each of those emails has a link that ends them with one
        click.
      </p>
      <h2 id="texts">Texts</h2>
      <p>
        We text reminders of your visits only if you agreed to it, in a booking, in the customer portal or on
        the phone: up to two for each visit, 24 and 2 hours ahead, and no offers. We store the number, when
        and how you agreed, and the words you agreed to. Reply STOP to any of them and they end, and START to
        get them again; or switch them off in the <a href="/portal">customer portal</a>. Message and data
        rates may apply. What else you text back is emailed to our team, and deleted here after 30 days.
      </p>
      <h2>Who else receives it</h2>
      <p>
        The companies that run our server and deliver our email and texts store data for us. Calendar links,
        and the link to {business.retailerLabel}, open pages of other companies; their rules apply there.
      </p>
      <p>
        If we use Google Calendar for our schedule, Google stores your visits in it for us: the service, the
        time, your name, phone number and address. Your visits may also stand in the technician’s own Google
        Calendar.
      </p>
      <h2>Your choices</h2>
      <p>
        In the <a href="/portal">customer portal</a> you can see, correct and download what we store about
        you, and ask us to delete it. Or write to <EmailLink /> or call <PhoneLink />.
      </p>
      <p>
        <Unbroken
          text={`${business.name}, ${business.street}, ${business.city}, ${business.state} ${business.zip}`}
        />
      </p>
    </article>
  )
}
