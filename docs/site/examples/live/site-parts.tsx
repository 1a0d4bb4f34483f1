import {
  Button,
  Column,
  Input,
  Layout,
  Pagination,
  RadioGroup,
  RadioOption,
} from 'gifkit/react'
import { useState } from 'react'

export const App = () => {
  const [page, setPage] = useState(1)
  return (
    <Layout>
      <Column span={6}>
        <Input
          aria-label="Title"
          placeholder="Title"
        />
      </Column>
      <Column span={6}>
        <Button look="primary">Save</Button>
      </Column>
      <Column span={12}>
        <RadioGroup
          legend="Rating"
          defaultValue="g"
        >
          <RadioOption value="g" />
          <RadioOption value="pg" />
        </RadioGroup>
      </Column>
      <Column span={12}>
        <Pagination
          page={page}
          pageCount={9}
          onPageChange={setPage}
        />
      </Column>
    </Layout>
  )
}
